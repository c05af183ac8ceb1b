import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { TeamVerb } from '#contract/panel/team';
import { resellerTeam } from '#machines/reseller-team/machine';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx';
import { Cancellations } from '../cancellations.tsx';
import { FreshCode } from '../fresh-code.tsx';
import { usePanelApi, usePanelSend } from '../panel-actor.tsx';
import { TeamActor, useTeamSend, useTeamState } from './team-actor.tsx';
import { TeamForm } from './team-form.tsx';
import { TeamList } from './team-list.tsx';
import { teamServices } from './team-services.ts';
import { doneWords, teamProblemWords } from './team-words.ts';

/** The sheet of a reseller's team. Its machine runs while it is open. */
export function TeamSheet({ reseller }: { reseller: string }) {
  const api = usePanelApi();
  const send = usePanelSend();
  const queryClient = useQueryClient();
  const [logic] = useState(() =>
    resellerTeam.provide({
      actors: teamServices({ api, queryClient }),
      actions: { reportRefused: () => send({ type: 'team.refused' }) },
    }),
  );
  return (
    <TeamActor.Provider logic={logic} options={{ input: { reseller } }}>
      <Sheet reseller={reseller} />
    </TeamActor.Provider>
  );
}

function Sheet({ reseller }: { reseller: string }) {
  const send = usePanelSend();
  const isBusy = useTeamState((at) => at.hasTag('busy') && !at.hasTag('loading'));
  const view = useTeamState((at) => viewOf(at));
  const question = useTeamState(({ context }) => context.question);
  const problem = useTeamState(({ context }) => context.problem);
  const changed = useTeamState(({ context }) => context.changed);
  const content = useRef<HTMLDivElement>(null);
  const viewKey = `${view} ${question?.verb}`;
  // If the focused element disappeared, the title takes the focus, so that screen readers read it.
  useLayoutEffect(() => {
    if (viewKey && document.activeElement === document.body)
      content.current?.closest('dialog')?.querySelector('h2')?.focus();
  }, [viewKey]);
  return (
    <Modal
      open
      title={
        view === 'code'
          ? 'Confirme que é você'
          : view === 'form' && question
            ? titles[question.verb]
            : 'Equipe'
      }
      onClose={() => send({ type: 'team.close' })}
      dismissible={!isBusy}
    >
      <div ref={content} className="flex flex-col gap-5">
        <Cancellations />
        {problem && view !== 'unavailable' && (
          <Callout tone="danger" live="assertive">
            {teamProblemWords[problem]}
          </Callout>
        )}
        <p role="status" className={changed ? 'font-medium text-success' : 'sr-only'}>
          {changed && doneWords[changed]}
        </p>
        {view === 'loading' && (
          <SkeletonGroup label="Carregando a equipe" className="flex flex-col gap-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </SkeletonGroup>
        )}
        {view === 'unavailable' && <Away />}
        {view === 'listing' && <TeamList reseller={reseller} />}
        {view === 'form' && question && (
          <TeamForm key={question.verb} reseller={reseller} question={question} />
        )}
        {view === 'code' && <TeamCode />}
      </div>
    </Modal>
  );
}

function TeamCode() {
  const send = useTeamSend();
  const isBusy = useTeamState((at) => at.hasTag('busy'));
  const isSending = useTeamState((at) => at.hasTag('sendingCode'));
  return (
    <FreshCode
      reason="Mudanças na equipe pedem"
      isBusy={isBusy}
      isSending={isSending}
      onCode={(code) => send({ type: 'code.submit', code })}
      onResend={() => send({ type: 'code.resend' })}
      onBack={() => send({ type: 'team.back' })}
    />
  );
}

const titles: Record<TeamVerb, string> = {
  inviteMember: 'Convidar alguém',
  withdrawInvite: 'Retirar o convite?',
  changeRole: 'Mudar papel',
  endRole: 'Tirar da equipe?',
  endDevice: 'Desconectar o aparelho?',
};

const views = ['loading', 'unavailable', 'listing', 'form'] as const;

/** Returns what the sheet shows in a state: one of the views, or the code that a change requires. */
function viewOf(at: SnapshotFrom<typeof resellerTeam>): (typeof views)[number] | 'code' {
  return views.find((view) => at.hasTag(view)) ?? 'code';
}

function Away() {
  const send = useTeamSend();
  const problem = useTeamState(({ context }) => context.problem);
  return (
    <Callout
      tone="warning"
      live="assertive"
      action={<Button onClick={() => send({ type: 'team.retry' })}>Tentar de novo</Button>}
    >
      {teamProblemWords[problem ?? 'network']}
    </Callout>
  );
}
