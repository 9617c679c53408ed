// form.requestSubmit (Safari 16): a button of the form that is pressed checks its fields and sends it, as this does.
if (!('requestSubmit' in HTMLFormElement.prototype))
  Object.assign(HTMLFormElement.prototype, {
    requestSubmit(this: HTMLFormElement, submitter?: HTMLElement): void {
      const button = submitter ?? document.createElement('button')
      if (!submitter) {
        button.hidden = true
        this.append(button)
      }
      button.click()
      if (!submitter) button.remove()
    },
  })
