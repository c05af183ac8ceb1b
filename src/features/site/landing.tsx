import { buttonClass } from '#src/ui/button.tsx';

export function Landing() {
  return (
    <div className="mx-auto max-w-page px-4 py-16 md:px-8">
      <h1 className="text-3xl font-bold">O gás acabou? Já tem revenda perto de você.</h1>
      <a href="/address" className={`${buttonClass({ size: 'lg' })} mt-6`}>
        Pedir gás agora
      </a>
    </div>
  );
}
