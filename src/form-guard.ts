import { prove } from './lib/prove.ts';

/** Time before its expiry at which a proof is computed again, in ms. */
const renewMs = 15 * 60 * 1000;

/**
 * The only script of a page with a form, loaded at the first input. It computes a proof of work in a worker while the
 * person types, and writes it into the form's hidden field. If it fails, the form is sent without a proof.
 */
function guard(form: HTMLFormElement, field: HTMLInputElement): void {
  let proving: Promise<void> | undefined;
  let hasGivenUp = false;

  function renew(): void {
    field.value = '';
    hasGivenUp = false;
    proving = prove()
      .then((proof) => {
        field.value = proof;
      })
      .catch(() => {
        hasGivenUp = true;
      });
  }

  renew();
  setInterval(renew, renewMs);
  // A page from the back/forward cache contains a used proof.
  addEventListener('pageshow', ({ persisted }) => persisted && renew());
  form.addEventListener('submit', (event) => {
    if (field.value !== '' || hasGivenUp) return;
    event.preventDefault();
    form.setAttribute('aria-busy', 'true');
    void proving?.then(() => {
      form.removeAttribute('aria-busy');
      form.requestSubmit();
    });
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-guard]')) {
  const field = form.elements.namedItem('altcha');
  if (field instanceof HTMLInputElement) guard(form, field);
}
