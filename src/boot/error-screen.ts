/** Replaces the page with the error screen. src/ui/fatal-error.tsx has the same text for React. */
export function showErrorScreen(): void {
  document.body.innerHTML = `<main class="mx-auto flex min-h-dvh max-w-prose flex-col items-center justify-center gap-3 px-6 py-16 text-center">
<h1 class="text-2xl font-bold">Ops! Algo deu errado.</h1>
<p class="max-w-md text-ink-soft">Parece que encontramos um problema. Mas não se preocupe, já estamos trabalhando nisso!</p>
<a href="/" class="mt-5 rounded-control bg-flame px-6 py-4 text-lg font-semibold text-on-flame">Voltar para a página inicial</a>
</main>`;
}
