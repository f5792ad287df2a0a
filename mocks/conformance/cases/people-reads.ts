import {
  getProfile,
  getSession,
  getSettings,
  listPhoneNumbers,
  listTemplates,
  listUsers,
  searchCustomers,
  searchUsers,
} from '@parley/contract'
import type { Case } from '../case.ts'
import { byName } from './sort-keys.ts'

/** Reads of people, settings, numbers, templates and customers. */
export const peopleReads: readonly Case[] = [
  { name: 'a manager’s session', endpoint: getSession, as: 'manager', status: 200 },
  { name: 'a session of the other organisation', endpoint: getSession, as: 'otherManager', status: 200 },
  { name: 'users for a manager', endpoint: listUsers, as: 'manager', status: 200, ascending: byName },
  { name: 'users without limits for others', endpoint: listUsers, as: 'basic', status: 200, ascending: byName },
  { name: 'users by a part of the name', endpoint: searchUsers, as: 'basic', query: () => ({ q: 'RA' }), status: 200 },
  { name: 'users without a term', endpoint: searchUsers, as: 'basic', status: 200, ascending: byName },
  {
    name: 'users by a term that is too long',
    endpoint: searchUsers,
    as: 'basic',
    query: () => ({ q: 'x'.repeat(201) }),
    status: 400,
  },
  { name: 'one’s own profile', endpoint: getProfile, as: 'standard', status: 200 },
  { name: 'the settings', endpoint: getSettings, as: 'basic', status: 200 },
  { name: 'active numbers', endpoint: listPhoneNumbers, as: 'basic', status: 200 },
  {
    name: 'all numbers',
    endpoint: listPhoneNumbers,
    as: 'basic',
    query: () => ({ includeInactive: 'true' }),
    status: 200,
  },
  {
    name: 'numbers with a wrong flag',
    endpoint: listPhoneNumbers,
    as: 'basic',
    query: () => ({ includeInactive: 'maybe' }),
    status: 400,
  },
  { name: 'templates', endpoint: listTemplates, as: 'basic', status: 200, ascending: byName },
  {
    name: 'customers by name, turned round',
    endpoint: searchCustomers,
    as: 'basic',
    query: () => ({ q: 'ókafor mar' }),
    status: 200,
  },
  {
    name: 'users by name, turned round',
    endpoint: searchUsers,
    as: 'basic',
    query: () => ({ q: 'ruíz ana' }),
    status: 200,
  },
  { name: 'customers by name', endpoint: searchCustomers, as: 'basic', query: () => ({ q: 'okaf' }), status: 200 },
  {
    name: 'customers by number',
    endpoint: searchCustomers,
    as: 'basic',
    query: () => ({ q: '(303) 555-01' }),
    status: 200,
  },
  { name: 'customers by email', endpoint: searchCustomers, as: 'basic', query: () => ({ q: 'nwosu@' }), status: 200 },
  {
    name: 'customers by a term that is too long',
    endpoint: searchCustomers,
    as: 'basic',
    query: () => ({ q: 'x'.repeat(201) }),
    status: 400,
  },
  { name: 'customers by one letter', endpoint: searchCustomers, as: 'basic', query: () => ({ q: 'm' }), status: 200 },
  { name: 'customers by signs', endpoint: searchCustomers, as: 'basic', query: () => ({ q: '%_\\' }), status: 200 },
]
