import type { Knex } from 'knex'

const PLAIN = String.raw`lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'))`

/** Recomputes the search form of names and texts that contain these letters; all others stay as they are. */
const REFOLD = `
  update customers set name = name where name ~ '[øłđßæœØŁĐẞÆŒǾǿǼǽǢǣ]';
  update messages set content = content where content ~ '[øłđßæœØŁĐẞÆŒǾǿǼǽǢǣ]';
`

/**
 * Letters that are no accented letters are found by their usual replacement: ø by o, ß by ss; see `folded` in the
 * domain.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function folded(words text) returns text language sql immutable parallel safe
      return replace(replace(replace(translate(${PLAIN}, 'øłđ', 'old'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
    ${REFOLD}
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function folded(words text) returns text language sql immutable parallel safe return ${PLAIN};
    ${REFOLD}
  `)
}
