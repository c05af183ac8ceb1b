import type { Texts } from './texts.ts';

const counted = (count: number, one: string, many: string) =>
  `${numberOf(count)} ${count === 1 ? one : many}`;
const numberOf = (count: number) => count.toLocaleString('pt-BR');
const among = (which: 'nenhuma das' | 'todas as', count: number, one: string, many: string) =>
  count === 1 ? `na única ${one}` : `em ${which} ${numberOf(count)} ${many}`;

export const portuguese: Texts = {
  measures: {
    states: 'estados',
    transitions: 'transições',
    guards: 'ramos de guardas',
    outcomes: 'respostas de serviços',
    pairs: 'pares de transições',
  },
  goals: {
    start: 'o começo',
    reaches: (state) => `chega a ${state}`,
    uses: (step) => `passa por ${step}`,
    joined: (parts) => parts.join(' e '),
  },
  leftOut: (count) =>
    `${counted(count, 'caminho fica', 'caminhos ficam')} de fora: nenhuma tela os oferece inteiros. Estão em --format table.`,
  notDecided: (why) => `Não decidido: ${why}`,
  shows: (target) => `o estado é ${target}`,
  given: 'a máquina está no começo',
  undecided: {
    limit: (count) =>
      `Há mais situações do que as ${numberOf(count)} exploradas: aumente --limit, use menos conteúdos, ou reduza o contexto com guardContext em --setup.`,
    interrupted: 'A exploração foi interrompida.',
    choosing: 'A escolha dos caminhos foi interrompida, e por isso faltam caminhos.',
    timeLimit: (seconds) =>
      `O limite de ${counted(seconds, 'segundo', 'segundos')} encerrou a exploração: aumente --time-limit.`,
    start: (name) =>
      `O início avalia a guarda ${name}, e só a sua primeira resposta foi explorada ali: ponha outra resposta primeiro em guards, em --setup.`,
    delay: (name) =>
      `A ordem do prazo ${name} não é conhecida: defina a sua duração ou o seu intervalo em delays, em --setup.`,
  },
  reasons: {
    noWay: 'nenhuma transição leva a este estado',
    noneOfWays: (count) =>
      count === 1
        ? 'não acontece a única transição que leva a este estado'
        : `não acontece nenhuma das ${numberOf(count)} transições que levam a este estado`,
    unknown: 'não está mais na máquina',
    neverReached: (state) => `o estado ${state} nunca é alcançado`,
    alwaysPreempted: 'a guarda vale, mas outra transição toma sempre o lugar desta',
    guardNever: (guard, count, outcomes) =>
      `a guarda ${guard} não vale ${among('nenhuma das', count, 'vez', 'vezes')} em que é perguntada${outcomes.length === 0 ? '' : ` (respostas tentadas: ${outcomes.join(', ')})`}`,
    guardThrows: (guard, thrown) => `a guarda ${guard} lança um erro ${thrown}`,
    guardElseThrows: (reason, thrown) => `${reason}; ela lança um erro ${thrown}`,
    thrown: (error, steps) => `depois de ${steps.join(', ')}: ${error}`,
    guardAlways: (count) => `a guarda vale ${among('todas as', count, 'vez', 'vezes')} em que é perguntada`,
    neverRests: (state) => `a máquina nunca para em ${state}: sai dele no mesmo passo`,
    answeredByOther: 'uma transição escrita antes, ou de um estado interno, responde sempre ao mesmo evento',
    eventNever: (event, count, state) =>
      `${event} não acontece ${among('nenhuma das', count, 'situação', 'situações')} de ${state}`,
    outcomeNever: 'o serviço não pode responder assim em nenhuma situação em que é chamado ali',
    neverHappens: (id) => `não acontece: ${id}`,
    otherFollows: 'à primeira segue sempre outra transição',
    secondNever: (count) =>
      `a segunda não acontece ${among('nenhuma das', count, 'situação explorada', 'situações exploradas')} a que a primeira leva`,
  },
  prime: {
    where: (region) => (region === undefined ? 'Na máquina toda' : `Em ${region}`),
    apart: (regions) =>
      `Estas regiões não influem umas nas outras, e por isso cada uma tem os seus caminhos primos à parte: ${regions.join(', ')}. Ficam de fora os caminhos primos que as combinam.`,
    split: (regions, most) =>
      `${regions} têm juntas mais de ${numberOf(most)} caminhos primos. Por isso cada uma destas regiões tem os seus caminhos primos à parte.`,
    tooMany: (where, most) =>
      `${where} há mais de ${numberOf(most)} caminhos primos: nenhum deles está aqui.`,
    notInner: (where) =>
      `${where} os estados internos não são distinguidos: ficam de fora os caminhos primos que passam por eles.`,
    byRegion: (where, most, regions) =>
      `${where} há mais de ${numberOf(most)} caminhos primos entre todos os estados. Por isso ${numberOf(regions)} regiões contam cada uma como um só estado, e cada região com estados internos tem os seus caminhos primos à parte, por inteiro. Ficam de fora os caminhos primos que ligam estados internos de regiões diferentes.`,
  },
  gherkin: {
    language: 'pt',
    feature: 'Funcionalidade',
    background: 'Contexto',
    scenario: 'Cenário',
    given: 'Dado que',
    andGiven: 'E que',
    when: 'Quando',
    and: 'E',
    result: 'Então',
    stepTag: 'etapa',
    serviceTag: 'servico',
    step: (id, number) => `${id}, passo ${number}`,
    arrived: (shows) => `se chegou aonde ${shows}`,
    prepared: (clauses) => `se prepara: ${clauses.join('; ')}`,
  },
  script: {
    title: (machine) => `${machine}: roteiro de teste`,
    server: 'Endereço do servidor',
    intro: (paths) =>
      `${counted(paths, 'caminho', 'caminhos')}, uma folha para cada um. Faça o que cada passo diz, confira a tela e marque.`,
    steps: (count) => counted(count, 'passo', 'passos'),
    follows: (clause) => `Em seguida, ${clause}.`,
    check: (clause) => `Confira: ${clause}.`,
    impossible: 'Impossível',
    notDecided: 'Não decidido',
    prepare: 'Prepare',
    tester: 'Quem testou',
    date: 'Data',
    version: 'Versão',
    done: 'Feitos',
    of: 'de',
    differences: 'O que saiu diferente:',
  },
};
