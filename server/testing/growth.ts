/** Processor time in microseconds: what other programs do does not count. */
function timeOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** Twice the input takes twice the time, and a little more for the memory that it needs. Four times would be quadratic. */
const mostGrowth = 2.6
/** The input is doubled three times. With one doubling, other work of the machine would change the result too much. */
const doublings = 3
/** A shorter time cannot be measured well. */
const leastMicroseconds = 400
const mostRounds = 30

type Input = {
  read: (text: string) => unknown
  /** The text with so many repetitions. */
  textOf: (times: number) => string
  /** The longest text tried, in characters: at least eight times what a field takes. */
  longest: number
}

/**
 * How much longer `read` takes for twice the input, over three doublings. The input has 50 repetitions, or as many more as it takes to
 * measure a time, and no more than `longest` allows. The least of several times counts, and a growth that looks too high is measured
 * again.
 */
function growthOf({ read, textOf, longest }: Input): number {
  let times = 50
  const isShort = () => textOf(times * 2 ** (doublings + 1)).length <= longest
  const time = (input: string) => timeOf(() => void read(input))
  while (isShort() && time(textOf(times)) < leastMicroseconds) times *= 2
  const [text, long] = [textOf(times), textOf(times * 2 ** doublings)]
  let [least, leastOfLong, growth] = [Infinity, Infinity, Infinity]
  for (let round = 0; round < mostRounds && growth > mostGrowth; round++) {
    least = Math.min(least, time(text), time(text), time(text))
    leastOfLong = Math.min(leastOfLong, time(long))
    growth = (leastOfLong / Math.max(least, leastMicroseconds)) ** (1 / doublings)
  }
  return growth
}

export type Reader = {
  read: (text: string) => unknown
  /** What is repeated, each by itself. */
  inputs: readonly (readonly string[])[]
  /** What stands before the repeated words, and behind them. */
  around?: readonly [before: string, after: string]
  between?: string
  /** The longest text tried, in characters. Default: far longer than any field takes. */
  longest?: number
}

/** The inputs whose cost grows faster than they do, each with its growth. */
export function tooSteep(reader: Reader): string[] {
  const { read, inputs, around: [before, after] = ['', ''], between = '', longest = 20_000 } = reader
  const said = inputs.map(words => words.join(between) + between)
  const textOf = (repeated: string) => (times: number) => before + repeated.repeat(times) + after
  // The compiler of the engine has seen all of them before any is measured.
  for (const repeated of said) read(textOf(repeated)(100))
  return said
    .map(repeated => [repeated, growthOf({ read, textOf: textOf(repeated), longest })] as const)
    .filter(([, growth]) => growth > mostGrowth)
    .map(([repeated, growth]) => `${repeated}: × ${growth.toFixed(1)}`)
}
