import { AppError } from '../app-error.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** Wraps a gateway so that every call replies in time or throws one of our codes. */
export function withTimeLimit(gateway: PaymentGateway, timeoutMs: number): PaymentGateway {
  const limited = async <T>(work: Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new AppError('unavailable', 'The payment provider did not answer in time.')),
        timeoutMs,
      );
    });
    try {
      return await Promise.race([work, tooLate]);
    } catch (err) {
      if (err instanceof AppError) throw err;
      throw new AppError('provider_failed', 'The payment provider could not be reached.', { cause: err });
    } finally {
      clearTimeout(timer);
    }
  };
  const { checkout, returnExtras } = gateway;
  return {
    name: gateway.name,
    ...(checkout && { checkout: async (charge) => await limited(checkout(charge)) }),
    ...(returnExtras && { returnExtras: async (charge) => await limited(returnExtras(charge)) }),
    authorise: async (charge) => await limited(gateway.authorise(charge)),
    capture: async (charge) => await limited(gateway.capture(charge)),
    refund: async (charge) => await limited(gateway.refund(charge)),
    status: async (paymentId) => await limited(gateway.status(paymentId)),
    holding: async (paymentId) => await limited(gateway.holding(paymentId)),
  };
}
