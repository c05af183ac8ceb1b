import {
  type Invocation,
  invokingStateOf,
  type MachineTypes,
  type ServicesOf,
} from '#machines/invoking-state';

interface Call<M extends MachineTypes & { services: ServicesOf<M> }, Name extends keyof M['services']>
  extends Pick<Invocation<M, M['services'][Name]>, 'input'> {
  service: Name;
  /** Transitions for refusals that leave the verification. */
  exits?: Invocation<M, M['services'][Name]>['outcomes'];
}

interface UntimedStates<
  M extends MachineTypes & { services: ServicesOf<M> },
  Send extends keyof M['services'],
  Verify extends keyof M['services'],
> {
  send: Call<M, Send>;
  verify: Call<M, Verify>;
  /** The target if no code was sent. Without it, the person can still enter an earlier code. */
  unsent?: string;
  verified: string;
  /** The event that leaves the code screen, and its target. A page that is loaded again needs none. */
  back?: { event: M['event']['type']; target: string };
  /** Tags of all three states, beside their own. */
  tags?: readonly M['tag'][];
}

/**
 * Returns a function that makes states which send and check a code without the server's times. A person can request
 * another code at any time; the server refuses if it is too early.
 */
export function untimedStatesOf<M extends MachineTypes & { services: ServicesOf<M> }>() {
  const invokingState = invokingStateOf<M>();
  return <
    const Send extends keyof M['services'] & string,
    const Verify extends keyof M['services'] & string,
  >({
    send,
    verify,
    unsent,
    verified,
    back,
    tags = [],
  }: UntimedStates<M, Send, Verify>) =>
    ({
      sendingCode: invokingState(send.service, {
        input: send.input,
        outcomes: [
          ...(send.exits ?? []),
          ...(unsent === undefined ? [] : [{ outcome: 'refused' as const, target: unsent }]),
          { target: 'enteringCode' },
        ],
        failures: [{ target: unsent ?? 'enteringCode' }],
        tags: ['sendingCode', ...tags],
      }),
      enteringCode: {
        tags: ['enteringCode', ...tags],
        on: {
          'code.submit': { target: 'verifyingCode', actions: 'clearProblem' },
          'code.resend': { target: 'sendingCode', actions: 'clearProblem' },
          ...(back && { [back.event]: { target: back.target, actions: 'clearProblem' as const } }),
        },
      },
      verifyingCode: invokingState(verify.service, {
        input: verify.input,
        outcomes: [
          ...(verify.exits ?? []),
          { outcome: 'refused', target: 'enteringCode' },
          { target: verified },
        ],
        failures: [{ target: 'enteringCode' }],
        tags: ['verifyingCode', ...tags],
      }),
    }) as const;
}
