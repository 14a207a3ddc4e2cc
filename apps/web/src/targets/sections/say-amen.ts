import type { Client } from '@uluran/api-sdk';
import { readVisitor, visitorCookie } from '@uluran/contract/visitor';
import { cookies, deviceStorage } from '@uluran/pwa/storage';
import type { AmenView } from './amen.ts';

/** Most prayers that this browser stores; the newest is last. */
const REMEMBERED = 200;

interface Press {
  /** Id of the prayer. */
  id: string;
  view: AmenView;
  setView: (view: AmenView) => void;
  client: Pick<Client, 'prayers'>;
}

/** Number of the latest press of each prayer: responses to earlier presses are ignored. */
const latest = new Map<string, number>();
/** Pending call of each prayer. The next call waits for it, so that the server receives the calls in the order of the presses. */
const underWay = new Map<string, Promise<unknown>>();

/** Sends or takes back this browser's Aamiin: at once on the screen, then on the server, whose count replaces the screen's. A refusal restores the old state and shows its reason. */
export async function sayAmen({ id, view, setView, client }: Press): Promise<void> {
  const said = !view.said;
  const press = (latest.get(id) ?? 0) + 1;
  latest.set(id, press);
  setView({ said, amenCount: Math.max(0, view.amenCount + (said ? 1 : -1)) });
  const before = underWay.get(id);
  const call = (async () => {
    await before?.catch(() => undefined);
    const visitor = readVisitor(cookies.read());
    const amen = await client.prayers.sayAmen(id, { said, ...(visitor !== undefined && { visitor }) });
    if (amen.visitor !== null) keepVisitor(amen.visitor);
    return amen;
  })();
  underWay.set(id, call);
  try {
    const { amenCount } = await call;
    remember(id, said);
    if (latest.get(id) === press) setView({ said, amenCount });
  } catch (error) {
    if (latest.get(id) === press) setView({ ...view, problem: error instanceof Error ? error.message : String(error) });
  }
}

function keepVisitor(visitor: string): void {
  cookies.write(visitorCookie(visitor, { secure: location.protocol === 'https:' }));
}

/** Ids of the prayers to which this browser has said Aamiin. */
export function rememberedPrayers(): string[] {
  return (deviceStorage.getItem('aamiin') ?? '').split(' ').filter((id) => id !== '');
}

/** If storage is off or full, the next page shows only the count. */
function remember(id: string, said: boolean): void {
  const others = rememberedPrayers().filter((one) => one !== id);
  deviceStorage.setItem('aamiin', [...others, ...(said ? [id] : [])].slice(-REMEMBERED).join(' '));
}
