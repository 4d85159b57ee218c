import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book } from '../../../../test/factories/bookings.ts';
import { aMentor } from '../../../../test/factories/guidance.ts';
import { manyPeople } from '../../../../test/factories/posts.ts';
import { createWorld, type World } from '../../../../test/world.ts';

describe('the receipt of a registered seller', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ env: { GSTIN: '29ABCDE1234F1Z5', GST_RATE_PERCENT: '18', APP_NAME: 'Inner Ring' } });
  });
  afterAll(() => world.close());

  it('has seller, place of supply, code, taxable value and both taxes as of the payment', async () => {
    const [mentor, [seeker]] = [await aMentor(world), await manyPeople(world, 1)];
    const { payment_id } = await book(seeker!, mentor);
    const receipt = async (from: World) =>
      (
        await from.http.inject({
          url: `/api/payments/${payment_id}`,
          headers: { authorization: `Bearer ${seeker!.token}` },
        })
      ).json<{ tax: object }>().tax;
    const tax = {
      seller: 'Inner Ring',
      gstin: '29ABCDE1234F1Z5',
      place_of_supply: 'Karnataka (29)',
      sac: '999293',
      taxable_value: 508.47,
      lines: [
        { name: 'CGST', rate_percent: 9, amount: 45.76 },
        { name: 'SGST', rate_percent: 9, amount: 45.77 },
      ],
    };
    expect(await receipt(world)).toEqual(tax);
    const later = await createWorld({ databaseUrl: world.databaseUrl });
    expect(await receipt(later), 'whatever is configured now').toEqual(tax);
    const untaxed = await book(seeker!, mentor, { nth: 3 });
    expect((await seeker!.api.get(`/payments/${untaxed.payment_id}`)).json()).toMatchObject({
      receipt_number: 'RC-000002',
    });
    await later.close();
  });
});
