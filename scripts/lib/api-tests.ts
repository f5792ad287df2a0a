/** Run on PostgreSQL, unless listed below. */
export const API_TESTS = 'apps/api/{src,test}/**/*.test.ts'
export const POSTGRES_ONLY = '**/*.pg.test.ts'
/** Tests of the folder that holds the embedded database. */
export const EMBEDDED_ONLY = 'apps/api/test/data-*.test.ts'
/**
 * Tests that run on the embedded database too: those of code that reads and writes the database, and of the data that a
 * killed process leaves. The other tests are of code above the database and run once.
 */
export const ON_EMBEDDED = [
  'apps/api/src/{changes,db,events,jobs,modules,seeds}/**/*.test.ts',
  'apps/api/test/{crash.api,crash-meetings.api,migrations}.test.ts',
  EMBEDDED_ONLY,
]
