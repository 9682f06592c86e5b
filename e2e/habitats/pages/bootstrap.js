import 'bootstrap/dist/css/bootstrap.css';
import 'bootstrap';

document.querySelector('#root').innerHTML = `
  <button data-bs-toggle="modal" data-bs-target="#modal">Checkout</button>
  <div class="modal fade" id="modal" tabindex="-1" aria-label="Payment">
    <div class="modal-dialog modal-lg">
      <div class="modal-content">
        <button data-bs-dismiss="modal">Close</button>
        <div id="form"></div>
        <a href="#terms">Terms</a>
      </div>
    </div>
  </div>`;
const modal = document.querySelector('#modal');
modal.addEventListener('show.bs.modal', () => window.habitat.show('#form'));
modal.addEventListener('hidden.bs.modal', () => window.habitat.hide());
