import type { ReactNode } from 'react';
import { type PanelRole, panelRole } from '#contract/panel/panel';
import type { TeamVerb } from '#contract/panel/team';
import type { TeamQuestion } from '#machines/reseller-team/context';
import { Button } from '#src/ui/button.tsx';
import { InviteForm } from './invite-form.tsx';
import { useTeam } from './known-team.ts';
import { useTeamSend, useTeamState } from './team-actor.tsx';
import { deviceWords, roleHints, roleNames, verbWords } from './team-words.ts';

/** Asks for the details of a change of the team. The form stays, with its typed values, until the change is done. */
export function TeamForm({ reseller, question: { verb, id } }: { reseller: string; question: TeamQuestion }) {
  const { members, invites, devices } = useTeam(reseller);
  const send = useTeamSend();
  const isSending = useTeamState((at) => at.hasTag('changing'));
  const member = members.find((one) => one.id === id);
  const invite = invites.find((one) => one.id === id);
  const device = devices.find((one) => one.id === id);
  return (
    <>
      {verb === 'inviteMember' && <InviteForm />}
      {verb === 'changeRole' && member && (
        <>
          <p>
            <b className="font-semibold">{member.name}</b> é {roleNames[member.role].toLowerCase()}. O que
            passa a ser?
          </p>
          <RoleButtons id={member.id} is={member.role} />
          <Button
            variant="ghost"
            disabled={isSending}
            onClick={() => send({ type: 'team.ask', question: { verb: 'endRole', id: member.id } })}
            className="self-start"
          >
            {verbWords.endRole}
          </Button>
        </>
      )}
      {verb === 'endRole' && member && (
        <Sure verb={verb} id={member.id}>
          {member.isSelf
            ? 'Você sai da equipe e do painel desta revenda, agora mesmo. Para voltar, outro dono precisa convidar.'
            : `${member.name} sai da equipe e do painel desta revenda, agora mesmo.`}
        </Sure>
      )}
      {verb === 'withdrawInvite' && invite && (
        <Sure verb={verb} id={invite.id}>
          O link que {invite.name} recebeu por SMS deixa de abrir.
        </Sure>
      )}
      {verb === 'endDevice' && device && (
        <Sure verb={verb} id={device.id}>
          {deviceWords(device.kind)} de {device.name} sai do painel, em todas as revendas em que atende. Para
          voltar, é preciso um código por SMS.
        </Sure>
      )}
      <Button
        variant="ghost"
        disabled={isSending}
        onClick={() => send({ type: 'team.back' })}
        className="self-start"
      >
        Voltar à equipe
      </Button>
    </>
  );
}

function RoleButtons({ id, is }: { id: string; is: PanelRole }) {
  const send = useTeamSend();
  const sent = useTeamState((at) => (at.hasTag('changing') ? at.context.change : undefined));
  const roles = panelRole.def.out.options.filter((role) => role !== is);
  return (
    <div className="flex flex-col gap-2">
      {roles.map((role) => {
        const busy = sent !== undefined && 'role' in sent && sent.role === role;
        return (
          <Button
            key={role}
            variant="secondary"
            busy={busy}
            disabled={sent !== undefined && !busy}
            onClick={() => send({ type: 'team.change', change: { verb: 'changeRole', id, role } })}
          >
            <span>
              {roleNames[role]}
              <span className="block text-sm font-normal text-ink-soft">{roleHints[role]}</span>
            </span>
          </Button>
        );
      })}
    </div>
  );
}

interface SureProps {
  verb: Exclude<TeamVerb, 'inviteMember' | 'changeRole'>;
  id: string;
  children: ReactNode;
}

function Sure({ verb, id, children }: SureProps) {
  const send = useTeamSend();
  const isSending = useTeamState((at) => at.hasTag('changing'));
  return (
    <>
      <p>{children}</p>
      <Button
        variant="danger"
        busy={isSending}
        onClick={() => send({ type: 'team.change', change: { verb, id } })}
      >
        {verbWords[verb]}
      </Button>
    </>
  );
}
