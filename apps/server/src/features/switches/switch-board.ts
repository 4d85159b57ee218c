import { allOn, type ProductPart } from '@right-circle/contract/product-parts';
import type { Switches } from '@right-circle/contract/switches';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/db.ts';
import { readSwitches } from './switch.store.ts';

const names: Record<ProductPart, string> = {
  reels: 'Reels are',
  sabo: 'SABO is',
  news: 'News is',
  rooms: 'Meeting rooms are',
};

/** The switches in this process's memory: calls ask them too often to read a row each time. */
export function createSwitchBoard({ db, onChange }: { db: Db; onChange: (switches: Switches) => void }) {
  let current: Switches = allOn;
  const isOn = (part: ProductPart): boolean => current[part];
  return {
    current: (): Switches => current,
    isOn,
    requireOn(part: ProductPart): void {
      if (isOn(part)) return;
      throw new AppError('switched_off', `${names[part]} switched off at the moment. Nothing of yours was deleted.`);
    },
    async reload(): Promise<void> {
      const { switches } = await readSwitches(db);
      const isNew = JSON.stringify(switches) !== JSON.stringify(current);
      current = switches;
      if (isNew) onChange(switches);
    },
  };
}
