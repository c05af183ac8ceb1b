/**
 * Official names (IBGE) of municipalities that GeoNames spells differently or lacks. The other spelling stays as an
 * alias.
 */
export const officialNames: ReadonlyMap<string, string> = new Map([
  ['1100015', "Alta Floresta D'Oeste"],
  ['1100098', "Espigão D'Oeste"],
  ['1100130', "Machadinho D'Oeste"],
  ['1100148', "Nova Brasilândia D'Oeste"],
  ['1100296', "Santa Luzia D'Oeste"],
  ['1100346', "Alvorada D'Oeste"],
  ['1101484', "São Felipe D'Oeste"],
  ['1400605', 'São Luiz do Anauá'],
  ['1504752', 'Mojuí dos Campos'],
  ['1505551', "Pau D'Arco"],
  ['1708254', 'Tabocão'],
  ['1716307', "Pau D'Arco"],
  ['2201176', "Barra D'Alcântara"],
  ['2207108', "Olho D'Água do Piauí"],
  ['2207793', "Pau D'Arco do Piauí"],
  ['2304277', 'Ereré'],
  ['2400208', 'Assú'],
  ['2401206', 'Arez'],
  ['2408409', "Olho d'Água do Borges"],
  ['2800100', 'Amparo do São Francisco'],
  ['2802601', 'Graccho Cardoso'],
  ['3102506', 'Amparo do Serra'],
  ['3105509', 'Barão do Monte Alto'],
  ['3122900', 'Dona Euzébia'],
  ['3147808', 'Passa Vinte'],
  ['3165206', 'São Tomé das Letras'],
  ['3170750', 'Varjão de Minas'],
  ['3200706', 'Atílio Vivácqua'],
  ['3506607', 'Biritiba Mirim'],
  ['4107157', "Diamante D'Oeste"],
  ['4121356', "Rancho Alegre D'Oeste"],
  ['5101837', 'Boa Esperança do Norte'],
  ['5102694', 'Canabrava do Norte'],
  ['5103361', "Conquista D'Oeste"],
  ['5103809', "Figueirópolis D'Oeste"],
  ['5103957', "Glória D'Oeste"],
  ['5105234', "Lambari D'Oeste"],
  ['5107800', 'Santo Antônio de Leverger'],
  ['5215207', 'Novo Brasil'],
]);

/**
 * Seats as latitude and longitude in degrees. First the ones that GeoNames lacks, then those it places more than 10 km
 * away.
 */
export const seats: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['1100148', [-11.725, -62.313]], // Nova Brasilândia D'Oeste/RO
  ['1600253', [0.602, -50.7]], // Itaubal/AP
  ['2104701', [-5.405, -44.336]], // Graça Aranha/MA
  ['2410009', [-6.264, -38.046]], // Pilões/RN
  ['2507705', [-7.065, -36.579]], // Juazeirinho/PB
  ['2513653', [-6.484, -38.476]], // Joca Claudino/PB
  ['2513901', [-6.486, -37.449]], // São Bento/PB
  ['2607109', [-7.669, -37.458]], // Ingazeira/PE
  ['2701506', [-9.956, -36.792]], // Campo Grande/AL
  ['2702108', [-8.909, -35.725]], // Colônia Leopoldina/AL
  ['2706307', [-9.406, -36.628]], // Palmeira dos Índios/AL
  ['3151107', [-21.656, -42.344]], // Pirapetinga/MG
  ['3166600', [-19.445, -45.795]], // Serra da Saudade/MG
  ['3302858', [-22.784, -43.432]], // Mesquita/RJ
  ['3507209', [-22.27, -50.541]], // Borá/SP
  ['5005681', [-23.935, -54.281]], // Mundo Novo/MS
  ['5201207', [-18.334, -48.22]], // Anhanguera/GO

  ['1101203', [-11.196, -61.517]], // Ministro Andreazza/RO
  ['1714203', [-11.71, -47.723]], // Natividade/TO
  ['1720499', [-11.974, -48.235]], // São Valério/TO
  ['2104008', [-4.879, -44.693]], // Esperantinópolis/MA
  ['2105906', [-3.947, -44.826]], // Lago Verde/MA
  ['2110005', [-4.069, -45.69]], // Santa Luzia/MA
  ['2702801', [-9.273, -35.714]], // Flexeiras/AL
  ['3204054', [-18.3, -39.957]], // Pedro Canário/ES
  ['5103379', [-9.857, -58.419]], // Cotriguaçu/MT
  ['5106216', [-10.558, -55.953]], // Nova Canaã do Norte/MT
  ['5209150', [-18.624, -50.08]], // Gouvelândia/GO
  ['5221197', [-16.394, -49.08]], // Terezópolis de Goiás/GO
]);
