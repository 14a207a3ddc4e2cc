import { Hono } from 'hono';
import { sameOriginOnly } from '../control/origin-guard.ts';
import type { SandboxEnv } from '../http-environment.ts';
import { type Frame, page } from '../pages/layout.ts';
import type { World } from '../world.ts';
import { ENDPOINTS, NORMAL_MODE, readHostileMode } from './hostile-mode.ts';
import { modeContent } from './mode-page.ts';

type FormFields = Readonly<Record<string, unknown>>;

/** The number in a field; the field's text when it is none, for the check to refuse; undefined when it is empty. */
function numberIn(fields: FormFields, name: string): unknown {
  const text = fields[name];
  if (text === undefined || text === '') return undefined;
  return typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : text;
}

/** The mode in the form's fields, unchecked. */
function modeFromForm(fields: FormFields): unknown {
  const endpoints = ENDPOINTS.map((endpoint) => [
    endpoint,
    {
      kind: fields[`${endpoint}.kind`],
      delayMs: numberIn(fields, `${endpoint}.delayMs`),
      times: numberIn(fields, `${endpoint}.times`) ?? null,
    },
  ]);
  return {
    endpoints: Object.fromEntries(endpoints),
    notifications: {
      extraCopies: numberIn(fields, 'extraCopies'),
      delayMs: numberIn(fields, 'delayMs'),
      reorderWindowMs: numberIn(fields, 'reorderWindowMs'),
      isDropped: fields.isDropped !== undefined,
      loseEvery: numberIn(fields, 'loseEvery') ?? null,
    },
    denyAfterSettlementMs: numberIn(fields, 'denyAfterSettlementMs') ?? null,
    brokenChannels: String(fields.brokenChannels ?? '')
      .split(/[\s,]+/)
      .filter((name) => name !== ''),
  };
}

/** The page that makes the sandbox misbehave, and the button that sets its clock right again. */
export function createHostileModeRoutes(world: World): Hono<SandboxEnv> {
  const { mode, clock } = world;
  const routes = new Hono<SandboxEnv>();
  function render(flash: Frame['flash']): ReturnType<typeof page> {
    const frame: Frame = { title: 'Mode gangguan', section: '/mode', mode: mode.current(), clock, flash };
    return page(frame, modeContent(mode.current()));
  }
  routes.get('/mode', (context) => {
    const isSaved = context.req.query('saved') !== undefined;
    return context.html(render(isSaved ? { text: 'Mode disimpan.', tone: 'good' } : undefined));
  });
  routes.post('/mode', sameOriginOnly, async (context) => {
    const read = readHostileMode(modeFromForm(await context.req.parseBody()));
    if ('problems' in read) {
      return context.html(render({ text: `Belum disimpan. ${read.problems.join('; ')}`, tone: 'bad' }), 400);
    }
    mode.set(read.mode);
    return context.redirect('/mode?saved', 303);
  });
  routes.post('/mode/normal', sameOriginOnly, (context) => {
    mode.set(NORMAL_MODE);
    return context.redirect('/mode?saved', 303);
  });
  routes.post('/clock/reset', sameOriginOnly, (context) => {
    clock.reset();
    world.wake();
    return context.redirect('/', 303);
  });
  return routes;
}
