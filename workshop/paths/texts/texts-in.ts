import { english } from './en.ts';
import { portuguese } from './pt-br.ts';
import type { Lang, Texts } from './texts.ts';

const byLang: Record<Lang, Texts> = { en: english, 'pt-BR': portuguese };

export function textsIn(lang: Lang = 'en'): Texts {
  return byLang[lang];
}
