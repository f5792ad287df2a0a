/** Reads that show what everybody of the team has to do. */
export const TEAM_READS = [
  'getTeamOverview',
  'listAssignments',
  'getAssignmentCounts',
  'listWaiting',
  'listTeamActivity',
  'getTeamActivityCounts',
  'getTeamPerformance',
  'getTeamPerformanceTotals',
  'getTeamDays',
  'getTeamDayRows',
  'getTeamAnswerHours',
  'getTeamAnswers',
  'getOpenDays',
  'listOpenConversations',
] as const
