import { mergeWorlds } from './build/order.ts'
import { STORY_CLOCK } from './build/timeline.ts'
import { buildCrowdedTeam } from './crowded-team.ts'
import { buildHarbor } from './harbor/build-harbor.ts'
import { buildHugeInbox, buildHugeThread, buildLongThread } from './large-worlds.ts'
import { buildLarkspur } from './larkspur/build-larkspur.ts'
import {
  buildAllStatuses,
  buildEmpty,
  buildLongNames,
  buildOneConversation,
  buildOptedOut,
  buildPaymentStates,
  buildPossibleDuplicates,
  buildUnread,
} from './small-worlds.ts'
import { buildTeamTalk } from './team-talk.ts'
import type { WorldData, WorldOptions } from './types.ts'

/** Both businesses in one store: nothing of one may appear in the other. */
function buildTwoOrganizations(options: WorldOptions): WorldData {
  return mergeWorlds(buildLarkspur(options), buildHarbor(options))
}

const WORLDS = {
  larkspur: buildLarkspur,
  harbor: buildHarbor,
  lively: buildLarkspur,
  'two-organizations': buildTwoOrganizations,
  empty: buildEmpty,
  unread: buildUnread,
  'long-thread': buildLongThread,
  'long-names': buildLongNames,
  'opted-out': buildOptedOut,
  'all-statuses': buildAllStatuses,
  'payment-states': buildPaymentStates,
  'possible-duplicates': buildPossibleDuplicates,
  'one-conversation': buildOneConversation,
  'crowded-team': buildCrowdedTeam,
  'team-talk': buildTeamTalk,
  'huge-thread': buildHugeThread,
  'huge-inbox': buildHugeInbox,
} satisfies Record<string, (options: WorldOptions) => WorldData>

export type ScenarioName = keyof typeof WORLDS

export const scenarioNames = Object.keys(WORLDS) as readonly ScenarioName[]

export function isScenarioName(text: string): text is ScenarioName {
  return Object.hasOwn(WORLDS, text)
}

/**
 * Builds a named world. The same name, anchor, seed and public URL give the same records, including ids; another anchor
 * shifts every instant. Without options the anchor is the clock of the stories.
 */
export function buildWorld(name: ScenarioName, options: Partial<WorldOptions> = {}): WorldData {
  return WORLDS[name]({ anchor: STORY_CLOCK, seed: '1', publicUrl: 'https://pay.example', ...options })
}
