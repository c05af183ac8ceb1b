export const pageTitle = (title: string) => `${title} · Botijá`;
