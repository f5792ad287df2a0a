const library = (...names: string[]) => new RegExp(`node_modules/(${names.join('|')})/`)
const either = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'))
const own = (...paths: string[]) => new RegExp(`/(packages|apps)/(${paths.join('|')})`)

/**
 * The chunks that the screens share, so that a page requests a dozen files instead of seventy. A group is fetched by
 * every screen that needs any part of it: code that only one screen renders belongs in no group.
 */
export const SHARED_CHUNKS = [
  { name: 'react', test: library('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom') },
  { name: 'data', test: library('zod', '@tanstack/query-core', '@tanstack/react-query') },
  // Only the room and its lobby render these.
  { name: 'room-icons', test: /lucide-react\/.*\/(mic|mic-off|monitor-up|video-off)\./ },
  // An icon that only one part renders is bundled with that part.
  { name: 'icons', test: library('lucide-react'), minShareCount: 2 },
  {
    // Code with which every page starts, including the form fields of sign-in and the screens.
    name: 'start',
    test: either(
      /vite\/preload-helper/,
      /node_modules\/@date-fns\/|node_modules\/date-fns\/(_lib|add(Days|Hours|Milliseconds|Minutes|Months)|eachDayOfInterval|compareAsc|const|differenceInCalendarDays|getDaysInMonth|is(Date|Valid)|lightFormat|set|startOf(Day|Month|Quarter|Week)|toDate)/,
      own(
        'client/src/',
        'domain/src/(cents|decision|duration|email|typed-date|notice-choices|phone|picture-paths|policy|product|submission|time|values|(conversation|payment|people|receipt)\\.entities)\\.',
        'domain/src/meeting-place\\.ts',
        'contract/src/(auth|calendar-reads|codecs|endpoint|errors|events|money-reads|paths|phone-numbers|profile|settings|team-reads|users)\\.',
        'features/shell/src/(loading|navigation|session|shortcuts/keys|pages/(crash|page))',
        'ui/src/(actions|avatar|badge|banner|button|cx|field|field-grid|focus|icon|icon-button|kbd|lazy|logo|page-header)[/.]',
        'ui/src/(page-title|select|shortcuts|skeleton|spinner|state-views|text-area|text-field|theme|tooltip|visually-hidden)/',
        'ui/src/(menu/popover|toast/(toast|toast-anchors|use-toast)\\.)',
        'parts/src/(address/(conversation-path|index|listen-for-back|open-link|profile-path|use-latest-(location|search-params))\\.|query-state/|connection/|phone-badge/|installing/)',
        'web/(src/(?!service-worker/)|zod-)',
      ),
    ),
  },
  { name: 'windows', test: /@tanstack\/(virtual-core|react-virtual)\/|ui\/src\/windowed-list\/use-kept/ },
  {
    name: 'screens',
    test: own(
      'domain/src/(card-number|customer\\.rules|held-texts|invoice\\.rules|message\\.rules|notification|opt-out|presence|relative-time|payment-limit\\.rules|search|sms|text-pictures)\\.',
      'contract/src/(conversations|customers|messages|notifications|text-pictures)\\.',
      'parts/src/(sms|status-badges)/',
      'parts/src/attachments/named-pictures\\.',
      'state-machines/src/(conversation\\.|payment-link\\.)?lifecycle\\.',
      'ui/src/(checkbox|count|metric-strip|person|search-field|segmented)/',
      'ui/src/(menu/menu\\.|picker/picker\\.)',
    ),
  },
  // Code shared by the composer and Templates.
  {
    name: 'templates',
    test: own(
      'contract/src/templates\\.',
      'domain/src/template-variables\\.',
      'parts/src/templates/(category-words|index|use-templates)\\.',
    ),
  },
  {
    // Code that the money screens request and the inbox does not.
    name: 'money',
    test: own(
      'contract/src/(customer-create|customer-list|invoices|list-query|transactions)\\.',
      'domain/src/(movement|refund\\.rules|transaction-(id|status)|void\\.rules|date-range|list-filters|list-sorts|(customer|invoice|refund|transaction)\\.filters)\\.',
      'state-machines/src/payment-link\\.decisions\\.',
    ),
  },
  // Code for Transactions and for writing CSV files, which no other screen loads at its start.
  { name: 'money-files', test: own('domain/src/(csv|ledger-csv|receipt-content|transactions-csv)\\.') },
  {
    name: 'records',
    test: own(
      'contract/src/transaction-writes',
      'domain/src/bulk-change\\.rules\\.',
      'features/transactions/src/to-domain\\.',
      'parts/src/(lists|records)/',
      'parts/src/address/customer-money-paths\\.',
      'parts/src/files/save-file\\.',
      'state-machines/src/((invoice|marked-payment|refund|transaction)\\.lifecycle|refundable)\\.',
      'ui/src/(data-table|table-page)/',
    ),
  },
  {
    name: 'machines',
    test: /node_modules\/(xstate|@xstate\/react|use-sync-external-store|use-isomorphic-layout-effect)\/|(parts\/src\/flow\/use-outcomes|state-machines\/src\/flow-parts)\./,
  },
  {
    // Code that the inbox shares with the conversation and the panels beside it, which load after the inbox.
    name: 'inbox',
    test: own(
      'contract/src/notes\\.',
      'parts/src/new-message/last-seen\\.',
      'features/messages/src/(inbox-url|comments/(collapsed|comments-context|use-comments-url))\\.',
      'features/messages/src/customer-panel/(customer-panel-context|kept-panel)\\.',
      'domain/src/(draft\\.rules|merge-texts|consent\\.rules)\\.',
      'parts/src/text/',
      'ui/src/windowed-list/windowed-list\\.',
    ),
  },
  {
    // Code shared by Meetings and its dialogs.
    name: 'meetings',
    test: own(
      'features/meetings/src/days\\.',
      'parts/src/meetings/(meeting-words|meetings-of-day|calendars/calendar-words)\\.',
      'ui/src/calendar/month-grid',
      'domain/src/(room\\.rules|calendar\\.rules|inside-hosts)\\.',
    ),
  },
  // Code shared by two tabs of Team.
  { name: 'team-work', test: own('features/team/src/(presence-words|assign/reassigning)\\.') },
  // The tabs and switches that divide Settings, Team and Phone.
  { name: 'tabs', test: own('ui/src/(switch|tabs)/', 'features/settings/src/.*tab-head') },
  {
    // Call-related code that every page requests.
    name: 'calls',
    test: own(
      'contract/src/(call-reads|calls|line-reads|phone-lines?)\\.',
      'domain/src/(call|call\\.filters|call\\.rules|phone-line)\\.ts',
      'features/phone/src/calls/call-words\\.',
      'parts/src/calls/',
    ),
  },
  // Customer search; the virtual terminal loads all of it at its start.
  {
    name: 'customer-search',
    test: own(
      'domain/src/customer-numbers',
      'parts/src/customer-search/(customer-|use-customers)',
      'ui/src/combo-field/',
    ),
  },
  // Code that leads from customers and their numbers to the inbox; no first screen renders it.
  { name: 'numbers', test: own('parts/src/(conversations|number-menu)/') },
  {
    // Code with which dialogs submit, except the machines that the first screens run.
    name: 'submission',
    test: own('parts/src/flow/(use-|open-)', 'state-machines/src/submission\\.flow'),
  },
].map(({ name, test, minShareCount = 1 }, index, all) => ({ name, test, minShareCount, priority: all.length - index }))
