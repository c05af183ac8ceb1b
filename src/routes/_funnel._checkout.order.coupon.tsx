import { createFileRoute } from '@tanstack/react-router';
import { CouponDialog } from '#src/features/coupon/coupon-dialog.tsx';

export const Route = createFileRoute('/_funnel/_checkout/order/coupon')({ component: CouponDialog });
