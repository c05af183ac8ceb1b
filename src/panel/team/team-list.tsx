import type { ReactNode } from 'react';
import type { TeamVerb } from '#contract/panel/team';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { clockWords } from '../clock-words.ts';
import { useTimeZone } from '../use-time-zone.ts';
import { useTeam } from './known-team.ts';
import { useTeamSend } from './team-actor.tsx';
import { dayWords, deviceWords, roleNames, shortDayWords, verbWords } from './team-words.ts';

export function TeamList({ reseller }: { reseller: string }) {
  const { members, invites, devices } = useTeam(reseller);
  const send = useTeamSend();
  const zone = useTimeZone();
  const ask = (verb: TeamVerb, id?: string) =>
    send({ type: 'team.ask', question: { verb, ...(id === undefined ? {} : { id }) } });
  return (
    <>
      <Group title="Pessoas">
        {members.map(({ id, name, role, phone, since, isSelf }) => (
          <Row
            key={id}
            name={name}
            badges={<Badges of={[roleNames[role], isSelf && 'Você']} />}
            words={[phone, `desde ${dayWords(since, zone)}`].filter(Boolean).join(' · ')}
            verb="changeRole"
            onPress={() => ask('changeRole', id)}
          />
        ))}
      </Group>
      <Button className="self-start" onClick={() => ask('inviteMember')}>
        Convidar alguém
      </Button>
      {invites.length > 0 && (
        <Group title="Convites em aberto">
          {invites.map(({ id, name, role, phone, expiresAt }) => (
            <Row
              key={id}
              name={name}
              badges={<Badges of={[roleNames[role]]} />}
              words={`${phone} · vale até ${shortDayWords(expiresAt, zone)}, ${clockWords(expiresAt, zone)}`}
              verb="withdrawInvite"
              onPress={() => ask('withdrawInvite', id)}
            />
          ))}
        </Group>
      )}
      <Group title="Aparelhos conectados">
        {devices.map(({ id, name, kind, since, isSelf }) => (
          <Row
            key={id}
            name={name}
            badges={<Badges of={[isSelf && 'Este aparelho']} />}
            words={`${deviceWords(kind)} · desde ${shortDayWords(since, zone)}, ${clockWords(since, zone)}`}
            {...(isSelf ? {} : { verb: 'endDevice', onPress: () => ask('endDevice', id) })}
          />
        ))}
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-lg font-semibold">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

function Badges({ of }: { of: readonly (string | false)[] }) {
  return of.map((words) => words && <Badge key={words}>{words}</Badge>);
}

interface RowProps {
  name: string;
  badges: ReactNode;
  words: string;
  verb?: TeamVerb;
  onPress?: () => void;
}

function Row({ name, badges, words, verb, onPress }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          {name} {badges}
        </p>
        <p className="text-sm text-ink-soft">{words}</p>
      </div>
      {verb && (
        <Button variant="ghost" size="sm" className="max-sm:-ms-4" onClick={onPress}>
          {verbWords[verb]}
          <span className="sr-only">
            {verb === 'endDevice' && ' o aparelho'} de {name}
          </span>
        </Button>
      )}
    </li>
  );
}
