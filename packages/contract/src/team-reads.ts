/** Reads that show the workload of the team members. */
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
