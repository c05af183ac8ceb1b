import type { Texts } from './texts.ts';

const counted = (count: number, one: string, many: string) =>
  `${numberOf(count)} ${count === 1 ? one : many}`;
const numberOf = (count: number) => count.toLocaleString('en');
const situationsWord = (count: number, of: string) =>
  count === 1 ? `in the only situation of ${of}` : `in any of the ${numberOf(count)} situations of ${of}`;
const evaluated = (count: number) => (count === 1 ? 'the only time' : `all ${numberOf(count)} times`);

export const english: Texts = {
  measures: {
    states: 'states',
    transitions: 'transitions',
    guards: 'guard results',
    outcomes: 'service outcomes',
    pairs: 'pairs of transitions',
  },
  goals: {
    start: 'the start',
    reaches: (state) => `reaches ${state}`,
    uses: (step) => `uses ${step}`,
    joined: (parts) => parts.join(' and '),
  },
  leftOut: (count) =>
    `${counted(count, 'path is', 'paths are')} left out, because no screen offers all its steps: see --format table.`,
  notDecided: (why) => `Not decided: ${why}`,
  shows: (target) => `the state is ${target}`,
  given: 'the machine is at its start',
  undecided: {
    limit: (count) =>
      `There are more than the ${numberOf(count)} explored situations: raise --limit, use fewer payloads, or reduce the context with guardContext in --setup.`,
    interrupted: 'The exploration was interrupted.',
    choosing: 'The choice of paths was interrupted, so paths are missing.',
    timeLimit: (seconds) =>
      `The time limit of ${counted(seconds, 'second', 'seconds')} ended the exploration: raise --time-limit.`,
    start: (name) =>
      `The start evaluates the guard ${name}, and only its first answer was explored there: put another answer first in guards of --setup.`,
    delay: (name) =>
      `The order of the delay ${name} is unknown: define its length or range as delays in --setup.`,
  },
  reasons: {
    noWay: 'no transition leads to this state',
    noneOfWays: (count) =>
      count === 1
        ? 'the only transition to this state never happens'
        : `none of the ${numberOf(count)} transitions to this state happens`,
    unknown: 'is no longer in the machine',
    neverReached: (state) => `the state ${state} is never reached`,
    alwaysPreempted: 'the guard holds, but another transition is always taken instead',
    guardNever: (guard, count, outcomes) =>
      `the guard ${guard} is false ${evaluated(count)} it is evaluated${outcomes.length === 0 ? '' : ` (outcomes tried: ${outcomes.join(', ')})`}`,
    guardThrows: (guard, thrown) => `the guard ${guard} throws ${thrown}`,
    guardElseThrows: (reason, thrown) => `${reason}; it throws ${thrown}`,
    thrown: (error, steps) => `after ${steps.join(', ')}: ${error}`,
    guardAlways: (count) => `the guard is true ${evaluated(count)} it is evaluated`,
    neverRests: (state) => `the machine never rests in ${state}: it leaves in the same step`,
    answeredByOther: 'a transition written before it, or one of an inner state, always takes the event',
    eventNever: (event, count, state) => `${event} does not happen ${situationsWord(count, state)}`,
    outcomeNever: 'the service cannot answer so in any situation in which it is called there',
    neverHappens: (id) => `never happens: ${id}`,
    otherFollows: 'another transition always follows the first',
    secondNever: (count) =>
      `the second does not happen ${count === 1 ? 'in the only explored situation' : `in any of the ${numberOf(count)} explored situations`} to which the first leads`,
  },
  prime: {
    where: (region) => (region === undefined ? 'In the whole machine' : `In ${region}`),
    apart: (regions) =>
      `These regions do not influence each other, so each has its prime paths apart: ${regions.join(', ')}. Prime paths that combine them are left out.`,
    split: (regions, most) =>
      `${regions} have more than ${numberOf(most)} prime paths together. So each of these regions has its prime paths apart.`,
    tooMany: (where, most) =>
      `${where} there are more than ${numberOf(most)} prime paths: none of them is listed here.`,
    notInner: (where) =>
      `${where} inner states are not distinguished: prime paths through them are left out.`,
    byRegion: (where, most, regions) =>
      `${where} there are more than ${numberOf(most)} prime paths between all states. So ${numberOf(regions)} regions count as one state each, and each region with inner states has all its prime paths apart. Prime paths that connect inner states of different regions are left out.`,
  },
  gherkin: {
    language: 'en',
    feature: 'Feature',
    background: 'Background',
    scenario: 'Scenario',
    given: 'Given',
    andGiven: 'And',
    when: 'When',
    and: 'And',
    result: 'Then',
    stepTag: 'state',
    serviceTag: 'service',
    step: (id, number) => `${id}, step ${number}`,
    arrived: (shows) => `${shows} was reached`,
    prepared: (clauses) => `these preparations are made: ${clauses.join('; ')}`,
  },
  script: {
    title: (machine) => `${machine}: test script`,
    server: 'Server address',
    intro: (paths) =>
      `${counted(paths, 'path', 'paths')}, one sheet for each. Do what each step says, check the screen and tick the box.`,
    steps: (count) => counted(count, 'step', 'steps'),
    follows: (clause) => `Then ${clause}.`,
    check: (clause) => `Check: ${clause}.`,
    impossible: 'Impossible',
    notDecided: 'Not decided',
    prepare: 'Prepare',
    tester: 'Tester',
    date: 'Date',
    version: 'Version',
    done: 'Done',
    of: 'of',
    differences: 'What was different:',
  },
};
