import type { Platform } from '#module.ts';
import type { Db } from '#platform/db/db.ts';
import { jsonEntry, type ZipEntry } from '#platform/zip.ts';
import { accountRoutes } from './accounts/account.routes.ts';
import type { AccountNeeds } from './admin-deps.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { entriesBy } from './audit/audit.store.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { clearMailLog, clearMailLogJob } from './mail/mails.ts';
import type { MoneyNeeds } from './money/bookings.ts';
import { type FeeNeeds, feeRoutes } from './money/fees.ts';
import { moneyRoutes } from './money/money.routes.ts';
import type { PayoutNeeds } from './money/payouts.ts';
import type { SwitchDeps } from './switches/change-switches.ts';
import { switchRoutes } from './switches/switches.routes.ts';
import type { SystemDeps } from './system/read-system.ts';
import { probeServicesJob, type ServiceName } from './system/services.ts';
import { systemRoutes } from './system/system.routes.ts';
import type { VoiceDeps } from './voice/install-voice.ts';
import { voiceRoutes } from './voice/voice.routes.ts';

const EVERY_MINUTE = '* * * * *';

type AdminNeeds = PayoutNeeds &
  FeeNeeds &
  Pick<SystemDeps, 'lastBackup' | 'recoveryStatus'> &
  Pick<SwitchDeps, 'switches'> &
  Pick<VoiceDeps, 'voice'> & { accounts: AccountNeeds; money: MoneyNeeds };

/** The operators' page. Every call has `role: 'admin'`, and every change is written to the audit log with it. */
export function adminModule(platform: Platform, needs: AdminNeeds) {
  const { accounts, money, payouts, fees, lastBackup, recoveryStatus, switches, voice } = needs;
  const { config, db, now, jobs, http, realtime } = platform;
  return {
    exportPart: operatorPart({ db }),
    register() {
      auditRoutes(http, { db });
      accountRoutes(http, { db, now, ...accounts, closeSockets: realtime.signOut });
      moneyRoutes(http, { db, now, ...money, payouts });
      switchRoutes(http, { db, now, switches, publicUrl: config.publicUrl });
      voiceRoutes(http, { db, now, voice });
      feeRoutes(http, { db, now, fees });
      mailRoutes(http, { db, now, jobs });
      jobs.handle(clearMailLogJob, async () => await clearMailLog({ db, now }));
      jobs.schedule(clearMailLogJob, '11 4 * * *');
      const mediaPlace = config.s3 ? ('bucket' as const) : ('folder' as const);
      const installation = { dataDir: config.dataDir, mediaPlace, backsUpDaily: config.backup.dailyAt !== null };
      jobs.handle(probeServicesJob, async () => await platform.health.probe());
      jobs.schedule(probeServicesJob, EVERY_MINUTE);
      const services = { health: platform.health, configured: configuredServices(config) };
      systemRoutes(http, {
        db,
        now,
        jobs,
        payouts,
        lastBackup,
        recoveryStatus,
        settings: config.settings,
        load: platform.load,
        ...installation,
        ...services,
      });
    },
  };
}

/** An operator's own entries of the audit log, for their data download. */
function operatorPart({ db }: { db: Db }) {
  return async function* (userId: string): AsyncGenerator<ZipEntry> {
    yield jsonEntry('changes-as-operator.json', await entriesBy(db, userId));
  };
}

/** Which services this installation is set up to call. Media are always stored, in a folder if not in a bucket. */
function configuredServices(config: Platform['config']): Record<ServiceName, boolean> {
  return {
    mail: config.smtpUrl !== null,
    payments: config.razorpay !== null,
    google: config.google !== null || config.googleCalendar !== null,
    instagram: true,
    model: config.ai.model !== null || config.ai.local !== null,
    news: config.news.feeds.length > 0,
    push: true,
    sms: config.sms !== null,
    media: true,
    redis: config.redisUrl !== null,
    ffmpeg: true,
    turn: config.ice.turn !== null,
  };
}
