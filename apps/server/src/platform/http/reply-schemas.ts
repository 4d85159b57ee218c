import { errorReply } from '@right-circle/contract/errors';

/** Every refusal has the same shape, so the documentation can promise it for all of them. */
export const replySchemas = { '4xx': errorReply, '5xx': errorReply };
