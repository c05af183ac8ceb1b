import { type AnpRegister, anpRegisterWords } from '#contract/reseller/anp-words';

/** Returns `conferidas no registro da ANP ` for a sentence about resellers, or `''` without a register. */
export const checkedWords = (register: AnpRegister | undefined): string =>
  register ? `conferidas ${anpRegisterWords(register)} ` : '';
