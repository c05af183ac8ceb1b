import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { stepOf } from '#machines/order-funnel/position';
import { isDialog, pathOf, rowOf, type Step, stepBefore } from '#machines/order-funnel/steps';
import { useCan, useFunnel, useFunnelState } from '#src/funnel/react.tsx';
import { cx } from '#src/ui/cx.ts';
import { BackArrow, backLinkClass, OrderFrame } from '#src/ui/order-frame.tsx';
import { pageTitle } from '#src/ui/page-title.ts';
import { FunnelCallouts } from './funnel-callouts.tsx';
import { HelpLine } from './help-line.tsx';
import { useSaveLinkedCoupon } from './linked-coupon.ts';
import { OrderAside } from './order-aside.tsx';

interface StepFrameProps {
  step: Step;
  title?: string;
  lead?: ReactNode;
  /** One primary button. It is outside the form, so a submit button needs `form="…"`. */
  footer?: ReactNode;
  /** `step`: the button stays below the step on wide screens. Without it, the button is beside, below the aside. */
  footerPlace?: 'step';
  /** Content beside the step on wide screens instead of "Seu pedido". */
  aside?: ReactNode;
  /** Page that the back arrow leads to from a step without an earlier step. */
  wayOut?: { href: string; label: string };
  /** `half`: the aside takes half of the whole width on wide screens. */
  asideSize?: 'half' | undefined;
  /** The focused element when the title changes: the heading, or a field inside the step. */
  focus?: 'heading' | 'content';
  /** Says whether to show phone numbers for help at the end. False if the step's content includes them. */
  hasHelp?: boolean;
  children: ReactNode;
}

export function StepFrame({
  step,
  title = rowOf(step).title,
  lead,
  footer,
  footerPlace,
  aside = <OrderAside />,
  wayOut,
  asideSize,
  focus = 'heading',
  hasHelp = true,
  children,
}: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const funnel = useFunnel();

  useEffect(() => {
    document.title = pageTitle(title);
    if (funnel.hasRendered && focus === 'heading') heading.current?.focus({ preventScroll: true });
    funnel.hasRendered = true;
  }, [title, focus, funnel]);

  useSaveLinkedCoupon();
  const { stage } = rowOf(step);
  const isLeaving = useFunnelState((snapshot) => {
    const next = stepOf(snapshot) ?? step;
    return next !== step && !isDialog(next);
  });
  const back = stepBefore(step);
  // A sent order cannot be changed until its outcome is known: the machine then refuses to open another step.
  const canGoBack = useCan({ type: 'step.open', step: back?.step ?? step });
  return (
    <OrderFrame
      title={title}
      titleRef={heading}
      lead={lead}
      stage={stage}
      isLeaving={isLeaving}
      banner={<FunnelCallouts />}
      back={
        back && canGoBack ? (
          <Link to={pathOf({ step: back.step })} className={backLinkClass}>
            <BackArrow label={back.label} />
          </Link>
        ) : back ? (
          <span aria-hidden="true" className={cx(backLinkClass, 'pointer-events-none opacity-30')}>
            <BackArrow />
          </span>
        ) : (
          wayOut && (
            <a href={wayOut.href} className={backLinkClass}>
              <BackArrow label={wayOut.label} />
            </a>
          )
        )
      }
      footer={footer}
      footerPlace={footerPlace}
      aside={aside}
      asideSize={asideSize}
    >
      {children}
      {hasHelp && <HelpLine />}
    </OrderFrame>
  );
}

/** Scrolls to the top when a view of a step replaces another one. */
export function useFromTheTop(): void {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
}
