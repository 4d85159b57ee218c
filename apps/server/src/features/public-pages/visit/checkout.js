// Opens the payment provider's window and sends its result to the server.
const form = document.getElementById('checkout');
const problem = form.querySelector('[data-problem]');
// A second click must not open a second window over the first.
let isOpen = false;
form.querySelector('button').hidden = false;

function loadCheckout() {
  if (window.Razorpay) return Promise.resolve();
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    script.src = form.dataset.script;
    script.addEventListener('load', done);
    script.addEventListener('error', () => {
      script.remove();
      fail(new Error('The payment window did not load'));
    });
    document.head.append(script);
  });
}

async function openCheckout() {
  if (isOpen) return;
  isOpen = true;
  problem.hidden = true;
  const { key, order, amount, currency, site, description, name, email } = form.dataset;
  const close = () => {
    isOpen = false;
  };
  try {
    await loadCheckout();
    new window.Razorpay({
      key,
      order_id: order,
      amount: Number(amount),
      currency,
      name: site,
      description,
      prefill: { name, email },
      modal: { ondismiss: close },
      handler: (answer) => {
        form.elements.order_id.value = answer.razorpay_order_id;
        form.elements.payment_id.value = answer.razorpay_payment_id;
        form.elements.signature.value = answer.razorpay_signature;
        form.submit();
      },
    }).open();
  } catch {
    close();
    problem.hidden = false;
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void openCheckout();
});
void openCheckout();
