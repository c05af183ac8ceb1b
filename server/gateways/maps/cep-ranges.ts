/** CEP ranges of the states by their first five digits, `UF: from-to` (public table of Correios). */
export const stateRanges = `
  SP: 01000-19999
  RJ: 20000-28999
  ES: 29000-29999
  MG: 30000-39999
  BA: 40000-48999
  SE: 49000-49999
  PE: 50000-56999
  AL: 57000-57999
  PB: 58000-58999
  RN: 59000-59999
  CE: 60000-63999
  PI: 64000-64999
  MA: 65000-65999
  PA: 66000-68899
  AP: 68900-68999
  AM: 69000-69299, 69400-69899
  RR: 69300-69399
  AC: 69900-69999
  DF: 70000-72799, 73000-73699
  GO: 72800-72999, 73700-76799
  RO: 76800-76999
  TO: 77000-77999
  MT: 78000-78899
  MS: 79000-79999
  PR: 80000-87999
  SC: 88000-89999
  RS: 90000-99999
`;

/**
 * Ranges that belong to only one municipality, for capitals and large cities (Correios, faixas de CEP por localidade).
 */
export const cityRanges = `
  São Paulo/SP: 01000-05999, 08000-08499
  Rio de Janeiro/RJ: 20000-23799
  Brasília/DF: 70000-72799, 73000-73699
  Fortaleza/CE: 60000-61599
  Salvador/BA: 40000-42599
  Belo Horizonte/MG: 30000-31999
  Manaus/AM: 69000-69099
  Curitiba/PR: 80000-82999
  Recife/PE: 50000-52999
  Goiânia/GO: 74000-74899
  Porto Alegre/RS: 90000-91999
  Belém/PA: 66000-66999
  Guarulhos/SP: 07000-07399
  Campinas/SP: 13000-13139
  São Luís/MA: 65000-65109
  Maceió/AL: 57000-57099
  Campo Grande/MS: 79000-79129
  São Gonçalo/RJ: 24400-24799
  Teresina/PI: 64000-64099
  João Pessoa/PB: 58000-58099
  São Bernardo do Campo/SP: 09600-09899
  Duque de Caxias/RJ: 25000-25499
  Nova Iguaçu/RJ: 26000-26099, 26200-26299
  Natal/RN: 59000-59139
  Santo André/SP: 09000-09299
  Osasco/SP: 06000-06299
  Sorocaba/SP: 18000-18109
  Uberlândia/MG: 38400-38439
  Ribeirão Preto/SP: 14000-14114
  São José dos Campos/SP: 12200-12249
  Cuiabá/MT: 78000-78109
  Jaboatão dos Guararapes/PE: 54000-54499
  Contagem/MG: 32000-32399
  Joinville/SC: 89200-89239
  Feira de Santana/BA: 44000-44149
  Aracaju/SE: 49000-49099
  Londrina/PR: 86000-86124
  Juiz de Fora/MG: 36000-36107
  Florianópolis/SC: 88000-88099
  Aparecida de Goiânia/GO: 74900-74999
  Serra/ES: 29160-29184
  Campos dos Goytacazes/RJ: 28000-28179
  Belford Roxo/RJ: 26100-26199
  Niterói/RJ: 24000-24399
  São José do Rio Preto/SP: 15000-15104
  Ananindeua/PA: 67000-67199
  Vila Velha/ES: 29100-29129
  Caxias do Sul/RS: 95000-95149
  Porto Velho/RO: 76800-76849
  Mogi das Cruzes/SP: 08700-08899
  Jundiaí/SP: 13200-13219
  Macapá/AP: 68900-68914
  São João de Meriti/RJ: 25500-25599
  Piracicaba/SP: 13400-13439
  Campina Grande/PB: 58400-58449
  Santos/SP: 11000-11249
  Mauá/SP: 09300-09399
  Montes Claros/MG: 39400-39429
  Boa Vista/RR: 69300-69339
  Betim/MG: 32600-32699
  Maringá/PR: 87000-87109
  Anápolis/GO: 75000-75159
  Diadema/SP: 09900-09999
  Carapicuíba/SP: 06300-06399
  Petrolina/PE: 56300-56354
  Bauru/SP: 17000-17119
  Caruaru/PE: 55000-55119
  Vitória da Conquista/BA: 45000-45119
  Itaquaquecetuba/SP: 08570-08599
  Rio Branco/AC: 69900-69924
  Blumenau/SC: 89000-89079
  Ponta Grossa/PR: 84000-84129
  Caucaia/CE: 61600-61699
  Cariacica/ES: 29140-29159
  Franca/SP: 14400-14414
  Olinda/PE: 53000-53399
  Praia Grande/SP: 11700-11729
  Cascavel/PR: 85800-85824
  Canoas/RS: 92000-92479
  Paulista/PE: 53400-53499
  Uberaba/MG: 38000-38107
  Santarém/PA: 68000-68128
  São Vicente/SP: 11300-11399
  Ribeirão das Neves/MG: 33800-33979
  São José dos Pinhais/PR: 83000-83189
  Pelotas/RS: 96000-96147
  Vitória/ES: 29000-29099
  Barueri/SP: 06400-06499
  Taubaté/SP: 12000-12119
  Suzano/SP: 08600-08699
  Palmas/TO: 77000-77299
  Camaçari/BA: 42800-42849
  Várzea Grande/MT: 78110-78169
  Limeira/SP: 13480-13489
  Guarujá/SP: 11400-11499
  Juazeiro do Norte/CE: 63000-63099
  Foz do Iguaçu/PR: 85850-85874
  Petrópolis/RJ: 25600-25779
  Sumaré/SP: 13170-13182
  Cotia/SP: 06700-06729
`;
