/** Configuration the server embeds in every page: API access, demonstration mode, origin, operator. */
export interface PageConfig {
  token: string;
  demo: boolean;
  build: string;
  /** `https://botija.example`, for absolute URLs. */
  origin: string;
  /** Who runs the site, and how to reach them. */
  operator: Record<'name' | 'cnpj' | 'address' | 'phone' | 'email', string>;
  /** Of the form this page answers (`formAnswer`); checked by the form. */
  answer?: unknown;
  /** What is on of the Firebase project; the rest of it is read by `src/lib/firebase/settings.ts`. */
  firebase?: { live?: unknown; push?: unknown; analytics?: unknown };
}

type Unread = { [Key in Exclude<keyof PageConfig, 'operator' | 'firebase'>]?: unknown } & {
  operator?: { [Key in keyof PageConfig['operator']]?: unknown };
  firebase?: PageConfig['firebase'] & object;
};

/** Reads it from the document's `<meta name="app-config">`. */
export function readPageConfig(): PageConfig {
  const content = document.querySelector<HTMLMetaElement>('meta[name="app-config"]')?.content ?? '{}';
  const { token, demo, build, origin, operator, answer, firebase }: Unread = JSON.parse(content);
  const text = (value: unknown) => String(value ?? '');
  return {
    token: text(token),
    demo: demo === true,
    build: text(build),
    origin: text(origin),
    operator: {
      name: text(operator?.name),
      cnpj: text(operator?.cnpj),
      address: text(operator?.address),
      phone: text(operator?.phone),
      email: text(operator?.email),
    },
    answer,
    ...(firebase && { firebase }),
  };
}
