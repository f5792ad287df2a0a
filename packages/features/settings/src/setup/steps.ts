import type { SessionUser, SetupGuide } from '@parley/contract'
import { formatPhone, PRODUCT, SETUP_GUIDE_STEPS, type SetupGuideStep, TIMEZONES } from '@parley/domain'
import { ZONE_NAMES } from '../zone-names.ts'

const PATH = `/${PRODUCT.slug}/setup`

/** `Mountain time`; the zone identifier for a zone that is not offered. */
function zoneWords(timezone: string): string {
  const zone = TIMEZONES.find((one) => one === timezone)
  return zone === undefined ? timezone : ZONE_NAMES[zone].replace(/ \(.*$/, ' time')
}

/** The address of a step; omit `step` for the next unfinished one. */
export const setupPath = (step?: SetupGuideStep | 'finish'): string => (step === undefined ? PATH : `${PATH}/${step}`)

export const isSetupStep = (text: string | undefined): text is SetupGuideStep =>
  SETUP_GUIDE_STEPS.some((step) => step === text)

/** The steps before and after a step; `before` is null for the first one, `after` is `finish` for the last one. */
export function stepsAround(step: SetupGuideStep): { before: SetupGuideStep | null; after: SetupGuideStep | 'finish' } {
  const at = SETUP_GUIDE_STEPS.indexOf(step)
  return { before: SETUP_GUIDE_STEPS[at - 1] ?? null, after: SETUP_GUIDE_STEPS[at + 1] ?? 'finish' }
}

/** Number of steps already done through the link of the first start. */
const STEPS_BEFORE = 2

/** `Step 4 of 6`. */
export const stepWords = (step: SetupGuideStep): string =>
  `Step ${SETUP_GUIDE_STEPS.indexOf(step) + STEPS_BEFORE + 1} of ${SETUP_GUIDE_STEPS.length + STEPS_BEFORE}`

export const STEP_NAMES: Readonly<Record<SetupGuideStep, string>> = {
  line: 'Line',
  team: 'Team',
  'first-text': 'First text',
  payments: 'Payments',
}

export interface ListedStep {
  name: string
  about: string
  isDone: boolean
  /** null for a step done through the link of the first start. */
  step: SetupGuideStep | null
}

/** Returns all steps with their status. */
export function listedSteps(guide: SetupGuide, { name, organization }: SessionUser): ListedStep[] {
  return [
    {
      name: 'Organization',
      about: `${organization.name}, ${zoneWords(organization.timezone)}`,
      isDone: true,
      step: null,
    },
    { name: 'Admin', about: name, isDone: true, step: null },
    ...SETUP_GUIDE_STEPS.map((step) => ({
      name: STEP_NAMES[step],
      about: ABOUT[step](guide),
      isDone: guide.done[step],
      step,
    })),
  ]
}

const ABOUT: Readonly<Record<SetupGuideStep, (guide: SetupGuide) => string>> = {
  line: ({ line }) =>
    line === null ? 'The number that customers text' : `${line.label ?? 'Unlabeled'}, ${formatPhone(line.phoneNumber)}`,
  team: ({ colleagues }) => {
    if (colleagues === 0) return 'Nobody is invited yet'
    return colleagues === 1 ? '1 colleague' : `${colleagues} colleagues`
  },
  'first-text': ({ done }) => (done['first-text'] ? 'Sent' : 'To your own phone, about a minute'),
  payments: ({ done }) => (done.payments ? 'Set' : 'Limits, and when invoices are due'),
}
