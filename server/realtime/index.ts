export { redeemTicket } from '#server/realtime/redeem-ticket.ts';
