import { PolicySection } from './policy-section.tsx';
import { privacyPolicy } from './privacy-policy.ts';
import { safetyPolicy } from './safety-policy.ts';

/** The two policies shown under the dialog title "Privacy & Safety Policies". */
export function PolicyPanel() {
  return (
    <div className="space-y-12">
      <PolicySection policy={privacyPolicy} level={3} />
      <PolicySection policy={safetyPolicy} level={3} />
    </div>
  );
}
