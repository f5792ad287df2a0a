/** On PostgreSQL, where nothing else is said. */
export const API_TESTS = 'apps/api/{src,test}/**/*.test.ts'
export const POSTGRES_ONLY = '**/*.pg.test.ts'
/** The folder that the embedded database lies in. */
export const EMBEDDED_ONLY = 'apps/api/test/data-*.test.ts'
/** What reads and writes the database, and what a killed process leaves in it; the rest is above it and runs once. */
export const ON_EMBEDDED = [
  'apps/api/src/{changes,db,events,jobs,modules,seeds}/**/*.test.ts',
  'apps/api/test/{crash.api,crash-meetings.api,migrations}.test.ts',
  EMBEDDED_ONLY,
]
