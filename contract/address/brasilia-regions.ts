/** The administrative regions of the Distrito Federal, and parts of them that people write as a city. */
export const brasiliaRegions: readonly string[] = [
  ...['Plano Piloto', 'Asa Norte', 'Asa Sul', 'Noroeste', 'Gama', 'Taguatinga', 'Brazlândia', 'Sobradinho'],
  ...['Planaltina', 'Paranoá', 'Núcleo Bandeirante', 'Ceilândia', 'Guará', 'Cruzeiro', 'Samambaia'],
  ...['Santa Maria', 'São Sebastião', 'Recanto das Emas', 'Lago Sul', 'Lago Norte', 'Candangolândia'],
  ...['Águas Claras', 'Riacho Fundo', 'Sudoeste', 'Octogonal', 'Octagonal', 'Varjão', 'Park Way', 'SCIA'],
  ...['Estrutural', 'Cidade Estrutural', 'Setor Complementar de Indústria e Abastecimento'],
  ...['Jardim Botânico', 'Itapoã', 'SIA', 'Setor de Indústria e Abastecimento', 'Vicente Pires', 'Fercal'],
  ...['Sol Nascente', 'Pôr do Sol', 'Arniqueira', 'Arniqueiras', 'Arapoanga', 'Arapoangas', 'Água Quente'],
];
