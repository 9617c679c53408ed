let tries = 0

/**
 * Imports a part of the program. Some browsers keep a part that could not be loaded, and never ask for it again: it is then asked for
 * under another address. Errors: that of the import.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const [address] = /https?:\/\/\S+\.js/.exec(String(error)) ?? []
    if (!address) throw error
    return import(/* @vite-ignore */ `${address}?again=${++tries}`) as Promise<Module>
  }
}
