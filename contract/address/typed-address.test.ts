import { describe, expect, test } from 'vitest';
import { isNoNumber } from './door.ts';
import { readTypedAddress, withoutPostalSuffix } from './typed-address.ts';

/** Typed addresses with their expected parts, by the kind of address. */
const kinds = {
  'street and city': [
    ['Rua Camilo Torres, 100, Recife', { street: 'Rua Camilo Torres', number: '100', rest: 'Recife' }],
    ['Rua Padre Torres 100', { street: 'Rua Padre Torres', number: '100', rest: '' }],
    ['Rua Ary Barroso, 100, Torres - RS', { street: 'Rua Ary Barroso', number: '100', rest: 'Torres - RS' }],
    ['Rua Antônio Salas, 20', { street: 'Rua Antônio Salas', number: '20', rest: '' }],
    ['Rua A, 100, Chácaras, Betim', { street: 'Rua A', number: '100', rest: 'Chácaras, Betim' }],
    [
      'Rua São Bento, 100, 01011-100, São Paulo',
      { street: 'Rua São Bento', number: '100', rest: 'São Paulo', cep: '01011100' },
    ],
    ['Rua das Flores 500 12345-678', { street: 'Rua das Flores', number: '500', rest: '', cep: '12345678' }],
    [
      'Rua das Flores, 100 - Centro - Joinville - SC - 89201-000',
      { street: 'Rua das Flores', number: '100', rest: 'Centro - Joinville - SC', cep: '89201000' },
    ],
    ['89201-000 Rua X 100', { street: 'Rua X', number: '100', rest: '', cep: '89201000' }],
    ['Av.Brasil 500, Rio de Janeiro', { street: 'Avenida Brasil', number: '500', rest: 'Rio de Janeiro' }],
    [
      'R.Marechal Deodoro, 300, Curitiba',
      { street: 'Rua Marechal Deodoro', number: '300', rest: 'Curitiba' },
    ],
    ['Trv. São José, 8', { street: 'Travessa São José', number: '8', rest: '' }],
    ['5ª Avenida, 750, Goiânia', { street: '5ª Avenida', number: '750', rest: 'Goiânia' }],
    ['1ª Travessa São Jorge, 5', { street: '1ª Travessa São Jorge', number: '5', rest: '' }],
    ['Caminho 12 casa 3', { street: 'Caminho 12', complement: 'Casa 3', rest: '' }],
    ['Rua E, 120, Goiânia', { street: 'Rua E', number: '120', rest: 'Goiânia' }],
    ['Rua E nº 120', { street: 'Rua E', number: '120', rest: '' }],
    ['Rua e, 120', { street: 'Rua E', number: '120', rest: '' }],
    ['Rua Augusta 500 São Paulo', { street: 'Rua Augusta', number: '500', rest: 'São Paulo' }],
    ['Av. Paulista 1000', { street: 'Avenida Paulista', number: '1000', rest: '' }],
    [
      'av paulista, 1000 - bela vista, são paulo - sp',
      { street: 'Avenida Paulista', number: '1000', rest: 'bela vista, são paulo - sp' },
    ],
    ['Rua Augusta, nº 500', { street: 'Rua Augusta', number: '500', rest: '' }],
    ['Rua Augusta, Consolação, 500', { street: 'Rua Augusta', rest: 'Consolação, 500' }],
    ['Estrada do Campo, Zona Rural, Ibiúna', { street: 'Estrada do Campo', rest: 'Zona Rural, Ibiúna' }],
    ['praça da sé', { street: 'Praça da Sé', rest: '' }],
    [
      'Servidão  das   Acácias 8 Florianópolis SC',
      { street: 'Servidão das Acácias', number: '8', rest: 'Florianópolis SC' },
    ],
    [
      'Tv. São Pedro, 30 - Umarizal, Belém',
      { street: 'Travessa São Pedro', number: '30', rest: 'Umarizal, Belém' },
    ],
    ['Ladeira da Barra 44 Salvador', { street: 'Ladeira da Barra', number: '44', rest: 'Salvador' }],
    ['Psg. Santa Luzia 12, Belém', { street: 'Passagem Santa Luzia', number: '12', rest: 'Belém' }],
    ['Al. Santos 2100', { street: 'Alameda Santos', number: '2100', rest: '' }],
    ['Rua A, 5, Santa Maria', { street: 'Rua A', number: '5', rest: 'Santa Maria' }],
  ],
  highway: [
    ['Estrada RS 040, 500, Viamão', { street: 'Estrada RS-040', number: '500', rest: 'Viamão' }],
    ['Rodovia Federal BR 101, km 5', { street: 'Rodovia BR-101', number: 'km 5', rest: '' }],
    [
      'Rodovia Estadual SC 401, 500, Florianópolis',
      { street: 'Rodovia SC-401', number: '500', rest: 'Florianópolis' },
    ],
    [
      'Rodovia Governador Mário Covas BR 101 km 5',
      { street: 'Rodovia Governador Mário Covas (BR-101)', number: 'km 5', rest: '' },
    ],
    [
      'Rodovia Washington Luís, SP 310, km 235',
      { street: 'Rodovia Washington Luís (SP-310)', number: 'km 235', rest: '' },
    ],
    ['Av. BR 101, 500', { street: 'Avenida BR-101', number: '500', rest: '' }],
    ['BR 101 Km 25+300', { street: 'Rodovia BR-101', number: 'km 25+300', rest: '' }],
    ['ROD. BR 101, 500, Joinville', { street: 'Rodovia BR-101', number: '500', rest: 'Joinville' }],
    [
      'BR 101 NORTE, KM 25, QUADRA A',
      { street: 'Rodovia BR-101 Norte', number: 'km 25', complement: 'Quadra A', rest: '' },
    ],
    ['Rodovia BR-101 km 12', { street: 'Rodovia BR-101', number: 'km 12', rest: '' }],
    ['BR-116, 2001, Fortaleza', { street: 'Rodovia BR-116', number: '2001', rest: 'Fortaleza' }],
    ['br101 km 130,5 Itajaí', { street: 'Rodovia BR-101', number: 'km 130,5', rest: 'Itajaí' }],
    ['SC-401, 1234, Florianópolis', { street: 'Rodovia SC-401', number: '1234', rest: 'Florianópolis' }],
    ['sp 270 km. 500', { street: 'Rodovia SP-270', number: 'km 500', rest: '' }],
    ['Rod PR 323, s/n, Umuarama', { street: 'Rodovia PR-323', noNumber: true, rest: 'Umuarama' }],
    ['Rodovia AL 101 Sul, km 8', { street: 'Rodovia AL-101 Sul', number: 'km 8', rest: '' }],
    ['Rodovia ERS-040, 1500, Viamão', { street: 'Rodovia ERS-040', number: '1500', rest: 'Viamão' }],
    [
      'Rodovia Dom Pedro I, km 140, Campinas',
      { street: 'Rodovia Dom Pedro I', number: 'km 140', rest: 'Campinas' },
    ],
    ['Rod. Raposo Tavares Km 18', { street: 'Rodovia Raposo Tavares', number: 'km 18', rest: '' }],
    [
      'Estrada do Coco, km 7,5, Lauro de Freitas',
      { street: 'Estrada do Coco', number: 'km 7,5', rest: 'Lauro de Freitas' },
    ],
    ['Rodovia SE 20', { street: 'Rodovia SE-20', rest: '' }],
  ],
  plot: [
    ['Qd3 Lt8', { street: 'Quadra 3', number: 'Lote 8', rest: '' }],
    ['QD.3 LT.8', { street: 'Quadra 3', number: 'Lote 8', rest: '' }],
    ['Q. 3 L. 8', { street: 'Quadra 3', number: 'Lote 8', rest: '' }],
    ['Rua 5, Q. 3, L. 8', { street: 'Rua 5', number: 'Quadra 3 Lote 8', rest: '' }],
    ['Rua 5 Qd 5-A Lt 8-B', { street: 'Rua 5', number: 'Quadra 5-A Lote 8-B', rest: '' }],
    ['Rua 5 Qd. 12B, Lt. 1/15', { street: 'Rua 5', number: 'Quadra 12B Lote 1/15', rest: '' }],
    ['Rua 5 Quadra 3 Lotes 8 e 9', { street: 'Rua 5', number: 'Quadra 3 Lote 8 e 9', rest: '' }],
    ['Rua E, Qd 3, Lt 5', { street: 'Rua E', number: 'Quadra 3 Lote 5', rest: '' }],
    ['Quadra 1 Lote 2 Casa 3', { street: 'Quadra 1', number: 'Lote 2', complement: 'Casa 3', rest: '' }],
    ['Qd 3 Lt 8', { street: 'Quadra 3', number: 'Lote 8', rest: '' }],
    ['Rua 5 Qd 3 Lt 8', { street: 'Rua 5', number: 'Quadra 3 Lote 8', rest: '' }],
    ['Rua 5, Qd. 3, Lt. 8, Goiânia', { street: 'Rua 5', number: 'Quadra 3 Lote 8', rest: 'Goiânia' }],
    [
      'Rua das Palmeiras, Quadra 12, Lote 4',
      { street: 'Rua das Palmeiras', number: 'Quadra 12 Lote 4', rest: '' },
    ],
    [
      'Av. Central qd 12A lt 18B casa 2',
      { street: 'Avenida Central', number: 'Quadra 12A Lote 18B', complement: 'Casa 2', rest: '' },
    ],
    [
      'Rua C-12, Qd. 45, Lt. 7, Jardim América, Goiânia',
      { street: 'Rua C-12', number: 'Quadra 45 Lote 7', rest: 'Jardim América, Goiânia' },
    ],
    ['Rua 10, 250, Qd 5 Lt 1', { street: 'Rua 10', number: '250', complement: 'Quadra 5, Lote 1', rest: '' }],
    [
      'quadra 7 conjunto b casa 15 sobradinho',
      { street: 'Quadra 7', number: 'Conjunto B', complement: 'Casa 15', rest: 'sobradinho' },
    ],
    [
      'Qd. 15, Lote 3, Águas Lindas de Goiás',
      { street: 'Quadra 15', number: 'Lote 3', rest: 'Águas Lindas de Goiás' },
    ],
    ['Rua do Lote 15, 20', { street: 'Rua do Lote 15', number: '20', rest: '' }],
    ['Rua São José Lote 9', { street: 'Rua São José', number: 'Lote 9', rest: '' }],
    ['Alameda dos Ipês Quadra B Lote 1', { street: 'Alameda dos Ipês', number: 'Quadra B Lote 1', rest: '' }],
  ],
  'number with letters or marks': [
    [
      'Rua São Bento, 100 A - Centro, São Paulo',
      { street: 'Rua São Bento', number: '100A', rest: 'Centro, São Paulo' },
    ],
    [
      'Rua São Bento, 100 A fundos',
      { street: 'Rua São Bento', number: '100A', complement: 'fundos', rest: '' },
    ],
    ['Rua São Bento, num 25', { street: 'Rua São Bento', number: '25', rest: '' }],
    ['Rua São Bento, nr 25, São Paulo', { street: 'Rua São Bento', number: '25', rest: 'São Paulo' }],
    ['Rua São Bento, nro. 25', { street: 'Rua São Bento', number: '25', rest: '' }],
    ['Rua São Bento, N.º 100', { street: 'Rua São Bento', number: '100', rest: '' }],
    ['Rua São Bento, nº: 100', { street: 'Rua São Bento', number: '100', rest: '' }],
    ['Rua São Bento, número: 25', { street: 'Rua São Bento', number: '25', rest: '' }],
    ['Rua São Bento, # 25', { street: 'Rua São Bento', number: '25', rest: '' }],
    ['Rua São Bento, 12 e 14, Centro', { street: 'Rua São Bento', number: '12 e 14', rest: 'Centro' }],
    ['Rua São Bento, 12-A, São Paulo', { street: 'Rua São Bento', number: '12-A', rest: 'São Paulo' }],
    [
      'rua sete de setembro 12a curitiba',
      { street: 'Rua Sete de Setembro', number: '12A', rest: 'curitiba' },
    ],
    ['Rua São Bento, 12 - B, São Paulo', { street: 'Rua São Bento', number: '12-B', rest: 'São Paulo' }],
    ['Rua São Bento 12 A, São Paulo', { street: 'Rua São Bento', number: '12A', rest: 'São Paulo' }],
    ['Rua São Bento, 12/A', { street: 'Rua São Bento', number: '12/A', rest: '' }],
    ['Rua São Bento, 120/122', { street: 'Rua São Bento', number: '120/122', rest: '' }],
    [
      'Av. Brasil, 1.234, Rio de Janeiro',
      { street: 'Avenida Brasil', number: '1234', rest: 'Rio de Janeiro' },
    ],
    ['Av. Brasil 12.345', { street: 'Avenida Brasil', number: '12345', rest: '' }],
    ['Rua Augusta, n. 500', { street: 'Rua Augusta', number: '500', rest: '' }],
    ['Rua Augusta, n° 500', { street: 'Rua Augusta', number: '500', rest: '' }],
    ['Rua Augusta número 500', { street: 'Rua Augusta', number: '500', rest: '' }],
    ['Rua Augusta, Nº500-C', { street: 'Rua Augusta', number: '500-C', rest: '' }],
    ['Rua Augusta, 500 e', { street: 'Rua Augusta', number: '500E', rest: '' }],
  ],
  complement: [
    [
      'Rua das Flores, 100, apto 12-B, Centro',
      { street: 'Rua das Flores', number: '100', complement: 'Apto 12-B', rest: 'Centro' },
    ],
    [
      'Rua das Flores, 100, 3º andar',
      { street: 'Rua das Flores', number: '100', complement: '3º andar', rest: '' },
    ],
    [
      'Rua das Flores, 100, 10 andar, sala 5',
      { street: 'Rua das Flores', number: '100', complement: '10º andar, Sala 5', rest: '' },
    ],
    [
      'Rua das Flores, 100, salas 5 e 6',
      { street: 'Rua das Flores', number: '100', complement: 'Sala 5 e 6', rest: '' },
    ],
    [
      'Rua das Flores, 100 fundos',
      { street: 'Rua das Flores', number: '100', complement: 'fundos', rest: '' },
    ],
    [
      'Rua das Flores 100 nos fundos, Joinville',
      { street: 'Rua das Flores', number: '100', complement: 'nos fundos', rest: 'Joinville' },
    ],
    [
      'Rua das Flores 100 casa 2',
      { street: 'Rua das Flores', number: '100', complement: 'Casa 2', rest: '' },
    ],
    [
      'Rua das Flores, 100, apto 301, Joinville',
      { street: 'Rua das Flores', number: '100', complement: 'Apto 301', rest: 'Joinville' },
    ],
    [
      'Rua das Flores, 100, ap. 301 bl. b',
      { street: 'Rua das Flores', number: '100', complement: 'Apto 301, Bloco B', rest: '' },
    ],
    [
      'Rua das Flores, 100 - bloco 2 - apartamento 12A',
      { street: 'Rua das Flores', number: '100', complement: 'Bloco 2, Apto 12A', rest: '' },
    ],
    [
      'Rua das Flores, 100 sobrado',
      { street: 'Rua das Flores', number: '100', complement: 'sobrado', rest: '' },
    ],
    [
      'Rua das Flores, 100, loja 4, Centro, Joinville',
      { street: 'Rua das Flores', number: '100', complement: 'Loja 4', rest: 'Centro, Joinville' },
    ],
    [
      'Rua das Flores, s/n, casa 3',
      { street: 'Rua das Flores', noNumber: true, complement: 'Casa 3', rest: '' },
    ],
    [
      'Rua das Flores, 100-A, fundos',
      { street: 'Rua das Flores', number: '100-A', complement: 'fundos', rest: '' },
    ],
    [
      'Rua das Flores 100 torre 1 ap 1204',
      { street: 'Rua das Flores', number: '100', complement: 'Torre 1, Apto 1204', rest: '' },
    ],
    ['Rua das Flores, casa 5', { street: 'Rua das Flores', complement: 'Casa 5', rest: '' }],
    [
      'Rua das Flores 100 sala 12',
      { street: 'Rua das Flores', number: '100', complement: 'Sala 12', rest: '' },
    ],
  ],
  'sector of Brasília': [
    ['SCLRN 704 Bloco D', { street: 'SCLRN 704', number: 'Bloco D', rest: '' }],
    ['CRS 505 Bloco A', { street: 'CRS 505', number: 'Bloco A', rest: '' }],
    ['SRES Quadra 2', { street: 'SRES QUADRA 2', rest: '' }],
    ['AC 401 conjunto A casa 2', { street: 'AC 401', number: 'Conjunto A', complement: 'Casa 2', rest: '' }],
    ['SQN 308 Bloco A, Brasília', { street: 'SQN 308', number: 'Bloco A', rest: 'Brasília' }],
    ['SQS 104 Bloco C Apto 203', { street: 'SQS 104', number: 'Bloco C', complement: 'Apto 203', rest: '' }],
    ['sqsw 302 bl f ap 101', { street: 'SQSW 302', number: 'Bloco F', complement: 'Apto 101', rest: '' }],
    [
      'CLN 203 Bloco B Loja 5, Brasília',
      { street: 'CLN 203', number: 'Bloco B', complement: 'Loja 5', rest: 'Brasília' },
    ],
    [
      'QNM 17 conjunto A casa 10, Ceilândia',
      { street: 'QNM 17', number: 'Conjunto A', complement: 'Casa 10', rest: 'Ceilândia' },
    ],
    [
      'SHIS QI 5 conjunto 3 casa 2',
      { street: 'SHIS QI 5', number: 'Conjunto 3', complement: 'Casa 2', rest: '' },
    ],
    [
      'QE 30 conjunto J casa 12, Guará',
      { street: 'QE 30', number: 'Conjunto J', complement: 'Casa 12', rest: 'Guará' },
    ],
    ['SCS Quadra 2 Bloco C', { street: 'SCS QUADRA 2', number: 'Bloco C', rest: '' }],
    [
      'QR 308 Conjunto 5 Casa 10 Samambaia',
      { street: 'QR 308', number: 'Conjunto 5', complement: 'Casa 10', rest: 'Samambaia' },
    ],
    ['CSB 2 Lote 1', { street: 'CSB 2', number: 'Lote 1', rest: '' }],
    ['SMPW Quadra 17 Conjunto 2 Lote 5', { street: 'SMPW QUADRA 17', number: 'Conjunto 2 Lote 5', rest: '' }],
    ['QS 9 Lote 10, Riacho Fundo', { street: 'QS 9', number: 'Lote 10', rest: 'Riacho Fundo' }],
    ['EQNM 34/36', { street: 'EQNM 34/36', rest: '' }],
  ],
  'street with a number as its name': [
    ['Rua Projetada 5, 30', { street: 'Rua Projetada 5', number: '30', rest: '' }],
    ['Rua Dom Pedro 2, 300', { street: 'Rua Dom Pedro 2', number: '300', rest: '' }],
    ['Rua Bloco 5, 10', { street: 'Rua Bloco 5', number: '10', rest: '' }],
    ['Rua 5, 750', { street: 'Rua 5', number: '750', rest: '' }],
    ['Rua 7, 45', { street: 'Rua 7', number: '45', rest: '' }],
    ['Rua 7', { street: 'Rua 7', rest: '' }],
    ['Rua 5, 750, Setor Oeste, Goiânia', { street: 'Rua 5', number: '750', rest: 'Setor Oeste, Goiânia' }],
    ['R. 25 de Março, 100, São Paulo', { street: 'Rua 25 de Março', number: '100', rest: 'São Paulo' }],
    ['Rua 15 de Novembro 300', { street: 'Rua 15 de Novembro', number: '300', rest: '' }],
    ['Av. 9 de Julho, 1.500', { street: 'Avenida 9 de Julho', number: '1500', rest: '' }],
    ['Rua XV de Novembro 300 Curitiba', { street: 'Rua XV de Novembro', number: '300', rest: 'Curitiba' }],
    ['Avenida 1, 20, Rio Claro', { street: 'Avenida 1', number: '20', rest: 'Rio Claro' }],
    ['Avenida 80-A, 20, Rio Claro', { street: 'Avenida 80-A', number: '20', rest: 'Rio Claro' }],
    ['Rua T-30, 1200, Goiânia', { street: 'Rua T-30', number: '1200', rest: 'Goiânia' }],
    ['Rua 10 s/n', { street: 'Rua 10', noNumber: true, rest: '' }],
    ['Travessa 3, 8', { street: 'Travessa 3', number: '8', rest: '' }],
  ],
  'no number': [
    ['Rua das Flores, s/número, Joinville', { street: 'Rua das Flores', noNumber: true, rest: 'Joinville' }],
    ['Rua das Flores, s/nr, Joinville', { street: 'Rua das Flores', noNumber: true, rest: 'Joinville' }],
    ['Rua das Flores s/n, Joinville', { street: 'Rua das Flores', noNumber: true, rest: 'Joinville' }],
    ['Rua das Flores, s/nº, Joinville', { street: 'Rua das Flores', noNumber: true, rest: 'Joinville' }],
    ['Rua das Flores, S/N, Joinville', { street: 'Rua das Flores', noNumber: true, rest: 'Joinville' }],
    ['Rua das Flores, s/n°, Joinville', { street: 'Rua das Flores', noNumber: true, rest: 'Joinville' }],
    ['Rua das Flores s/no, Joinville', { street: 'Rua das Flores', noNumber: true, rest: 'Joinville' }],
    ['Rua das Flores, sn, Joinville', { street: 'Rua das Flores', noNumber: true, rest: 'Joinville' }],
    ['Rua das Flores, SN, Joinville', { street: 'Rua das Flores', noNumber: true, rest: 'Joinville' }],
    ['Rua das Flores, s.n., Joinville', { street: 'Rua das Flores', noNumber: true, rest: 'Joinville' }],
    ['Rua das Flores sem número, Joinville', { street: 'Rua das Flores', noNumber: true, rest: 'Joinville' }],
    [
      'Rua das Flores, sem numero, Joinville',
      { street: 'Rua das Flores', noNumber: true, rest: 'Joinville' },
    ],
    ['Rua das Flores, 0, Joinville', { street: 'Rua das Flores', noNumber: true, rest: 'Joinville' }],
    ['Rua das Flores - s/n, Joinville', { street: 'Rua das Flores', noNumber: true, rest: 'Joinville' }],
  ],
  'suffix of the post office': [
    [
      'Avenida Brasil - até 1715 - lado ímpar, 100, Joinville',
      { street: 'Avenida Brasil', number: '100', rest: 'Joinville' },
    ],
    [
      'Avenida Brasil - lado par, 100, Joinville',
      { street: 'Avenida Brasil', number: '100', rest: 'Joinville' },
    ],
    [
      'Avenida Brasil - de 612 a 1510 - lado par, 100, Joinville',
      { street: 'Avenida Brasil', number: '100', rest: 'Joinville' },
    ],
    [
      'Avenida Brasil - de 1716/1717 ao fim, 100, Joinville',
      { street: 'Avenida Brasil', number: '100', rest: 'Joinville' },
    ],
    [
      'Avenida Brasil - até 599/600, 100, Joinville',
      { street: 'Avenida Brasil', number: '100', rest: 'Joinville' },
    ],
    [
      'Avenida Brasil – lado ímpar, 100, Joinville',
      { street: 'Avenida Brasil', number: '100', rest: 'Joinville' },
    ],
    [
      'Avenida Brasil (lado par), 100, Joinville',
      { street: 'Avenida Brasil', number: '100', rest: 'Joinville' },
    ],
    [
      'Avenida Brasil - de 1001/1002 a 1999/2000, 100, Joinville',
      { street: 'Avenida Brasil', number: '100', rest: 'Joinville' },
    ],
    [
      'Avenida Brasil - de 2 a 400, 100, Joinville',
      { street: 'Avenida Brasil', number: '100', rest: 'Joinville' },
    ],
    [
      'Avenida Brasil - ate 98 - lado impar, 100, Joinville',
      { street: 'Avenida Brasil', number: '100', rest: 'Joinville' },
    ],
    [
      'Avenida Brasil - a partir de 2000, 100, Joinville',
      { street: 'Avenida Brasil', number: '100', rest: 'Joinville' },
    ],
    [
      'Avenida Brasil - LADO ÍMPAR, 100, Joinville',
      { street: 'Avenida Brasil', number: '100', rest: 'Joinville' },
    ],
  ],
} as const;

for (const [kind, rows] of Object.entries(kinds))
  describe(kind, () => {
    test.each<readonly [string, object]>(rows)('%j', (text, expected) =>
      expect(readTypedAddress(text)).toEqual(expected),
    );
  });

test.each([
  '',
  'São Paulo',
  'rua',
  'r.',
  'avenida ',
  '88036-080',
  'Ruana 5',
  'Alagoas',
  '🔥 rua x',
  'SC',
  'São José 5',
  'Sé 10',
  'Sala 5',
  'Sul 20',
])('%j is not a street', (text) => expect(readTypedAddress(text)).toBeUndefined());

test.each([
  's/n',
  's/número',
  's/nr',
  'S/Nº',
  's/n°',
  'sn',
  'S.N.',
  'sem número',
  'SEM NUMERO',
  '0',
  '00',
  '-',
  '',
  ' s / n ',
])('%j means that there is no number', (text) => expect(isNoNumber(text)).toBe(true));

test.each(['10', '100 fundos', 'km 12', 'A', '0A', 'Lote 3'])('%j is a number', (text) =>
  expect(isNoNumber(text)).toBe(false),
);

test.each([
  ['Rua Lauro Linhares - até 1715 - lado ímpar', 'Rua Lauro Linhares'],
  ['Rodovia BR-470 - do km 140,002 ao km 141,000 - lado par', 'Rodovia BR-470'],
  ['Rodovia BR-316 - DO KM 0,899 AO KM 1,999 - LADO ÍMPAR', 'Rodovia BR-316'],
  ['Rodovia Raposo Tavares - do Km 160,000 ao Km 168,000', 'Rodovia Raposo Tavares'],
  ['Rua XV - até 500 lado ímpar', 'Rua XV'],
  ['Avenida 25 de Julho', 'Avenida 25 de Julho'],
  ['Rua do Lado', 'Rua do Lado'],
  ['Rua Até Breve', 'Rua Até Breve'],
])('%j without the suffix of the post office is %j', (street, plain) =>
  expect(withoutPostalSuffix(street)).toBe(plain),
);
