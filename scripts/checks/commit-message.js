/** Subjects that git writes itself. */
const written = /^(Merge|Revert|fixup!|squash!|amend!) /
/** Verbs that end in -ed or -ing, but are imperatives. */
const plainVerbs = /^(Bring|Embed|Feed|Need|Proceed|Seed|Shed|Speed|String|Swing)$/

/** The faults of a commit message (CONTRIBUTING.md, Commits), one sentence each. */
export function faultsOf(message) {
  // Git removes lines that begin with #.
  const lines = message.split('\n').filter(line => !line.startsWith('#'))
  const [subject = '', ...rest] = lines
  if (written.test(subject)) return []
  const [verb = ''] = subject.split(' ')
  const faults = []
  if (subject.length > 72) faults.push(`the subject has ${subject.length} characters, at most 72 are allowed`)
  if (!/^\p{Lu}/u.test(subject)) faults.push('the subject begins with a capital letter')
  if (/[.!]$/.test(subject)) faults.push('the subject ends without a full stop')
  if (/(ed|ing)$/.test(verb) && !plainVerbs.test(verb))
    faults.push(`"${verb}" is no imperative: "Add", not "Added" or "Adding"`)
  if (rest[0]) faults.push('an empty line follows the subject')
  if (!rest.some(line => line.trim() && !/^[A-Z][\w-]+: /.test(line))) faults.push('a body says why')
  return faults
}
