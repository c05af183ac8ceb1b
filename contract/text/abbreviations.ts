/** Abbreviations in names of streets, districts and municipalities, as folded words without their full stop. */
const abbreviations: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alm: 'almirante',
    bal: 'balneario',
    baln: 'balneario',
    brig: 'brigadeiro',
    cap: 'capitao',
    cel: 'coronel',
    com: 'comendador',
    cons: 'conselheiro',
    dep: 'deputado',
    des: 'desembargador',
    dr: 'doutor',
    dra: 'doutora',
    eng: 'engenheiro',
    fco: 'francisco',
    gal: 'general',
    gen: 'general',
    gov: 'governador',
    jd: 'jardim',
    mal: 'marechal',
    min: 'ministro',
    mons: 'monsenhor',
    pe: 'padre',
    pq: 'parque',
    pref: 'prefeito',
    pres: 'presidente',
    prof: 'professor',
    profa: 'professora',
    s: 'sao',
    sen: 'senador',
    sgt: 'sargento',
    sra: 'senhora',
    sta: 'santa',
    sto: 'santo',
    ten: 'tenente',
    ver: 'vereador',
    visc: 'visconde',
    vl: 'vila',
  }),
);

/** Nossa Senhora: `N. Sra.`, `N. S.` and `Nsa. Sra.`, after `fold`. */
const nossaSenhora = /\b(?:n|ns|nsa|nossa) (?:s|sa|sra|senhora)\b/g;

/** Returns the words of a text after `fold`, with abbreviations written in full: `pres prudente` → `presidente prudente`. */
export function wordsInFull(folded: string): string[] {
  return folded
    .replace(nossaSenhora, 'nossa senhora')
    .split(' ')
    .map((word) => abbreviations.get(word) ?? word);
}
