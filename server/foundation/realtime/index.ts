export { redeemTicket } from '#server/foundation/realtime/redeem-ticket.ts';
