import { FeeNote } from '#features/fees/fee-note.tsx';
import { ProvideGuidancePage } from '#features/guidance/configuration/provide-guidance-page.tsx';

export function ProvideGuidanceScreen() {
  return <ProvideGuidancePage feeNote={(offer) => <FeeNote {...offer} />} />;
}
