import { startFakeRazorpay } from './fakes/razorpay.ts';
import { createWorld } from './world.ts';

type Options = Parameters<typeof createWorld>[0] & Parameters<typeof startFakeRazorpay>[0];

/** A world that takes payments through a fake Razorpay, which closes with it. */
export async function createRazorpayWorld({ faultOf, env, ...options }: Options = {}) {
  const razorpay = await startFakeRazorpay(faultOf && { faultOf });
  const world = await createWorld({ ...options, env: { ...razorpay.env, ...env } });
  const close = async () => {
    await world.close();
    await razorpay.close();
  };
  return { razorpay, world: { ...world, close } };
}
